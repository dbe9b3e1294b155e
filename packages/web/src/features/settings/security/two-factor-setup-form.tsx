import type { TwoFactorSetup } from '@daywright/contract/resources/sign-in/two-factor'
import { t } from '@daywright/language/current-language'
import { Code, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { api } from '../../../data/queries/api-client.ts'
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

const PIXELS = 200

/** Dark on light in both colour schemes, because scanners expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  return (
    <svg width={PIXELS} height={PIXELS} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
