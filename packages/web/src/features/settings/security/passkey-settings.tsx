import type { Passkey } from '@daywright/contract/resources/sign-in/passkey'
import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingRow } from '../setting-row.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyName } from './passkey-name.tsx'

export function PasskeySettings() {
  const passkeys = useQuery(queries.passkeys())
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <LoadedSettingList query={passkeys} label={t('Passkeys')} empty={t('You have no passkey yet.')}>
        {passkey => <PasskeyRow key={passkey.id} passkey={passkey} />}
      </LoadedSettingList>
      {isAdding ? (
        <PasskeyForm onAdded={close} onCancel={close} />
      ) : (
        <Group>
          <Button onClick={() => setAdding(true)}>{t('Add a passkey')}</Button>
        </Group>
      )}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const zone = useZone()
  const [isRenaming, setRenaming] = useState(false)
  const remove = useConfirmedChange({
    send: () => api.passkeys.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('Passkey “{name}” deleted', { name }),
    question: () => ({
      title: t('Delete “{name}”?', { name }),
      text: t('It no longer signs in, and your sessions on other devices end.'),
      confirmLabel: t('Delete'),
    }),
  })
  return (
    <SettingRow
      name={isRenaming ? <PasskeyName id={id} name={name} onDone={() => setRenaming(false)} /> : name}
      details={[
        t('added {day}', { day: midSentence(zone.nearDay(createdAt)) }),
        lastUsedAt ? t('last used {time}', { time: midSentence(zone.dayTime(lastUsedAt)) }) : t('never used'),
      ]}
      action={
        <Group gap="xs" wrap="nowrap">
          <RowButton text={t('Rename')} onClick={() => setRenaming(true)} name={t('Rename {name}', { name })} />
          <RowButton text={t('Delete')} onClick={() => remove()} name={t('Delete {name}', { name })} />
        </Group>
      }
    />
  )
}
