import { t } from '@daywright/language/current-language'
import { api } from '../../../data/queries/api-client.ts'
import { CodeField, SecurityFields, useSecurityForm } from './security-form.tsx'

interface TwoFactorChangeProps {
  change: 'renew' | 'disable'
  /** The new recovery codes; none after it was turned off. */
  onCodes: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const CHANGES = {
  renew: {
    label: t('Replace recovery codes'),
    message: t('Recovery codes replaced'),
    send: async (code: string) => (await api.twoFactor.renewRecoveryCodes({ body: { code } })).recoveryCodes,
  },
  disable: {
    label: t('Turn off'),
    message: t('Two-factor sign-in is off'),
    send: async (code: string) => {
      await api.twoFactor.disable({ body: { code } })
      return []
    },
  },
}

/** Replaces the recovery codes or turns two-factor sign-in off, with a code as proof. */
export function TwoFactorChange({ change, onCodes, onCancel }: TwoFactorChangeProps) {
  const { label, message, send } = CHANGES[change]
  const form = useSecurityForm({
    initialValues: { code: '' },
    send: ({ code }) => send(code),
    successMessage: () => message,
    onSaved: onCodes,
    mainField: 'code',
  })
  return (
    <SecurityFields form={form} submitLabel={label} onCancel={onCancel}>
      <CodeField form={form} description={t('The six digits of your app, or a recovery code.')} />
    </SecurityFields>
  )
}
