import type { Passkey } from '@daywright/contract/resources/sign-in/passkey'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyName } from './passkey-name.tsx'

export function PasskeySettings() {
  const passkeys = useQuery(queries.passkeys())
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <Loaded query={passkeys} rows={1}>
        {list =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              You have no passkey yet.
            </Text>
          ) : (
            <SettingList label="Passkeys">
              {list.map(passkey => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </SettingList>
          )
        }
      </Loaded>
      {isAdding ? (
        <PasskeyForm onAdded={close} onCancel={close} />
      ) : (
        <Group>
          <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        </Group>
      )}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const zone = useZone()
  const [isRenaming, setRenaming] = useState(false)
  const remove = useChange({
    send: () => api.passkeys.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => `Passkey “${name}” deleted`,
  })
  const onRemove = async () => {
    const text = 'It no longer signs in, and your sessions on other devices end.'
    if (await confirm({ title: `Delete “${name}”?`, text, confirmLabel: 'Delete' })) remove.mutate()
  }
  return (
    <SettingRow
      name={isRenaming ? <PasskeyName id={id} name={name} onDone={() => setRenaming(false)} /> : name}
      details={[
        `added ${midSentence(zone.nearDay(createdAt))}`,
        lastUsedAt ? `last used ${midSentence(zone.dayTime(lastUsedAt))}` : 'never used',
      ]}
      action={
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" onClick={() => setRenaming(true)} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button size="xs" variant="default" onClick={() => void onRemove()} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Group>
      }
    />
  )
}
