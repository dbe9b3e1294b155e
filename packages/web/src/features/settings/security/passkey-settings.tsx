import type { Passkey } from '@daywright/contract/resources/sign-in/passkey'
import { PASSKEY_LIMITS } from '@daywright/contract/resources/sign-in/passkey.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPasskey, PasskeyCancelled } from '../../../data/account/passkeys.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingRow } from '../setting-row.tsx'
import { OwnPasswordField, SecurityFields, useSecurityForm } from './security-form.tsx'

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

/** Saved with Enter or by leaving the field; Escape keeps the old name. */
function PasskeyName({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const [text, setText] = useState(name)
  const rename = useChange({
    send: (newName: string) => api.passkeys.update({ id, body: { name: newName } }),
    successMessage: () => t('Passkey renamed'),
  })
  const save = () => {
    const newName = text.trim()
    if (newName !== '' && newName !== name) rename.mutate(newName)
    onDone()
  }
  return (
    <TextInput
      ref={focusAtOnce}
      size="xs"
      aria-label={t('New name of {name}', { name })}
      maxLength={PASSKEY_LIMITS.nameLength}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}

interface PasskeyFormProps {
  onAdded: () => void
  onCancel: () => void
}

/** Asks for a name and the password; then the browser asks for the device. */
function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const form = useSecurityForm({
    initialValues: { name: '', password: '' },
    send: async ({ name, password }) => {
      const options = await api.passkeys.registrationOptions({ body: password ? { password } : {} })
      return api.passkeys.register({ body: { name, ...(await createPasskey(options)) } })
    },
    successMessage: ({ name }) => t('Passkey “{name}” added', { name }),
    onSaved: onAdded,
    mainField: 'name',
    problemOf: error => (error instanceof PasskeyCancelled ? error.message : failureText(error)),
  })
  return (
    <SecurityFields form={form} submitLabel={t('Create passkey')} onCancel={onCancel}>
      <TextInput
        ref={focusAtOnce}
        label={t('Name of the passkey')}
        placeholder={t('Laptop')}
        required
        maxLength={PASSKEY_LIMITS.nameLength}
        {...form.fields.getInputProps('name')}
      />
      <OwnPasswordField form={form} />
    </SecurityFields>
  )
}
