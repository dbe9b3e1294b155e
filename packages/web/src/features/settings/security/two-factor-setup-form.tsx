import type { TwoFactorSetup } from '@daywright/contract/two-factor'
import { Button, Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../../data/api-client.ts'
import { failureText, fieldFailures } from '../../../data/failure-text.ts'
import { useChange } from '../../../data/use-change.ts'
import { focusAtOnce } from '../../../ui/focus-at-once.ts'
import { QrCode } from './qr-code.tsx'

interface SetupProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The password first; then the secret, which the app shows to be there with its first code. */
export function TwoFactorSetupForm({ onConfirmed, onCancel }: SetupProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  return setup ? (
    <ConfirmForm setup={setup} onConfirmed={onConfirmed} onCancel={onCancel} />
  ) : (
    <PasswordStep onSetUp={setSetup} onCancel={onCancel} />
  )
}

function PasswordStep({ onSetUp, onCancel }: { onSetUp: (setup: TwoFactorSetup) => void; onCancel: () => void }) {
  const form = useForm({ initialValues: { password: '' } })
  const setUp = useChange({
    send: ({ password }: typeof form.values) => api.twoFactor.setUp({ body: password ? { password } : {} }),
    silentOnFailure: true,
  })
  const submit = form.onSubmit(values =>
    setUp.mutate(values, {
      onSuccess: onSetUp,
      onError: error => form.setErrors({ password: failureText(error), ...fieldFailures(error) }),
    }),
  )
  return (
    <form onSubmit={submit}>
      <Stack maw={420}>
        <PasswordInput
          ref={focusAtOnce}
          label="Your password"
          description="Leave empty if you have none yet."
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group gap="xs">
          <Button type="submit" loading={setUp.isPending}>
            Continue
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ConfirmForm({ setup, onConfirmed, onCancel }: SetupProps & { setup: TwoFactorSetup }) {
  const form = useForm({ initialValues: { code: '' } })
  const confirm = useChange({
    send: (values: typeof form.values) => api.twoFactor.confirm({ body: values }),
    successMessage: () => 'Two-factor sign-in is on',
    silentOnFailure: true,
  })
  const submit = form.onSubmit(values =>
    confirm.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: error => form.setErrors({ code: failureText(error), ...fieldFailures(error) }),
    }),
  )
  return (
    <form onSubmit={submit}>
      <Stack maw={420}>
        <Text size="sm">Scan this with an authenticator app, or type the key into it.</Text>
        <QrCode text={setup.uri} label="QR code of the key" />
        <Code block data-testid="totp-secret" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {setup.secret}
        </Code>
        <TextInput
          ref={focusAtOnce}
          label="Code"
          description="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Group gap="xs">
          <Button type="submit" loading={confirm.isPending}>
            Turn on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
