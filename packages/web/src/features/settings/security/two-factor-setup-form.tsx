import type { TwoFactorSetup } from '@daywright/contract/resources/sign-in/two-factor'
import { t } from '@daywright/language/current-language'
import { Code, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../data/queries/api-client.ts'
import { QrCode } from './qr-code.tsx'
import { CodeField, OwnPasswordField, SecurityFields, useSecurityForm } from './security-form.tsx'

interface SetupProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Asks for the password first, then shows the secret and asks for the app's first code. */
export function TwoFactorSetupForm({ onConfirmed, onCancel }: SetupProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  return setup ? (
    <ConfirmForm setup={setup} onConfirmed={onConfirmed} onCancel={onCancel} />
  ) : (
    <PasswordStep onSetUp={setSetup} onCancel={onCancel} />
  )
}

function PasswordStep({ onSetUp, onCancel }: { onSetUp: (setup: TwoFactorSetup) => void; onCancel: () => void }) {
  const form = useSecurityForm({
    initialValues: { password: '' },
    send: ({ password }) => api.twoFactor.setUp({ body: password ? { password } : {} }),
    onSaved: onSetUp,
    mainField: 'password',
  })
  return (
    <SecurityFields form={form} submitLabel={t('Continue')} onCancel={onCancel}>
      <OwnPasswordField form={form} isFirst />
    </SecurityFields>
  )
}

function ConfirmForm({ setup, onConfirmed, onCancel }: SetupProps & { setup: TwoFactorSetup }) {
  const form = useSecurityForm({
    initialValues: { code: '' },
    send: values => api.twoFactor.confirm({ body: values }),
    successMessage: () => t('Two-factor sign-in is on'),
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    mainField: 'code',
  })
  return (
    <SecurityFields form={form} submitLabel={t('Turn on')} onCancel={onCancel}>
      <Text size="sm">{t('Scan this with an authenticator app, or type the key into it.')}</Text>
      <QrCode text={setup.uri} label={t('QR code of the key')} />
      <Code block data-testid="totp-secret" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {setup.secret}
      </Code>
      <CodeField form={form} description={t('The six digits that the app shows now.')} />
    </SecurityFields>
  )
}
