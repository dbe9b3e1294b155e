import { t } from '@daywright/language/current-language'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import type { Backup } from './backup-row.tsx'

/** The day of the backup, as its name has it: short enough to type on a phone. */
const wordOf = (name: string) => name.replace(/^daywright-/, '').slice(0, '2026-03-02'.length)

/** [WEB-762] Asks for the day of the backup to be typed, because everyone here is affected. */
export function RestoreDialog({ backup: { name, place, madeAt }, onClose }: { backup: Backup; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const zone = useZone()
  const restore = useChange({ send: () => api.adminBackups.restore({ body: { name, place, confirm: name } }) })
  const word = wordOf(name)
  return (
    <Modal opened onClose={onClose} title={t('Restore the backup of {time}?', { time: zone.dayTime(madeAt) })}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim() === word) restore.mutate(undefined, { onSuccess: onClose })
        }}
      >
        <Stack>
          <Text size="sm">
            {t(
              'Everything of everyone here becomes as it was then. What was added or changed since is gone, and people who signed in since are signed out, maybe you too.',
            )}
          </Text>
          <Text size="sm">
            {t(
              'A backup of the present state is made first, so you can go back. Changes are refused while the backup is restored.',
            )}
          </Text>
          <TextInput
            label={t('Type {word} to confirm', { word })}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== word} loading={restore.isPending}>
              {t('Restore')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
