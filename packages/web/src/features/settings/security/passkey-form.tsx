import { PASSKEY_LIMITS } from '@daywright/contract/resources/sign-in/passkey.values'
import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'
import { createPasskey, PasskeyCancelled } from '../../../data/account/passkeys.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'
import { OwnPasswordField, SecurityFields, useSecurityForm } from './security-form.tsx'

interface PasskeyFormProps {
  onAdded: () => void
  onCancel: () => void
}

/** Asks for a name and the password; then the browser asks for the device. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
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
