import { PASSKEY_LIMITS } from '@daywright/contract/resources/sign-in/passkey.values'
import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'

/** Saved with Enter or by leaving the field; Escape keeps the old name. */
export function PasskeyName({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
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
