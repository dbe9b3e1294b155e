import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { askForPasskey, PasskeyCancelled } from '../../data/account/passkeys.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { useAttempt } from './use-attempt.ts'

interface SignInFormProps {
  onSignedIn: () => void
  /** Whether a sign-in link has brought the person to the second step already. */
  isAtCode?: boolean
}

/** Email and password, and a code where the account asks for one. */
export function SignInForm({ onSignedIn, isAtCode = false }: SignInFormProps) {
  const [codeNeeded, setCodeNeeded] = useState(isAtCode)
  return codeNeeded ? (
    <CodeForm onSignedIn={onSignedIn} onRestart={() => setCodeNeeded(false)} />
  ) : (
    <PasswordSignIn onSignedIn={onSignedIn} onCodeNeeded={() => setCodeNeeded(true)} />
  )
}

/** The typed text stays when it is refused. */
function PasswordSignIn({ onSignedIn, onCodeNeeded }: { onSignedIn: () => void; onCodeNeeded: () => void }) {
  const form = useForm({ initialValues: { email: '', password: '' } })
  const { attempt, isSending, problem, setProblem } = useAttempt(async (body: typeof form.values) => {
    const answer = await api.auth.signIn({ body })
    if ('codeNeeded' in answer) onCodeNeeded()
    else onSignedIn()
  }, signInProblem)
  return (
    <form onSubmit={form.onSubmit(attempt)}>
      <Stack>
        <FormProblem text={problem} />
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="username"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('Password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isSending}>
          {t('Sign in')}
        </Button>
        <PasskeyButton onSignedIn={onSignedIn} onProblem={error => setProblem(passkeyProblem(error))} />
      </Stack>
    </form>
  )
}

function signInProblem(error: unknown): string {
  const isRefused = error instanceof ApiFailure && (error.status === 401 || error.status === 400)
  return isRefused ? t('The email or password is wrong.') : failureText(error)
}

function passkeyProblem(error: unknown): string {
  if (error instanceof PasskeyCancelled) return error.message
  const isRefused = error instanceof ApiFailure && error.status === 401
  return isRefused ? t('This passkey does not belong to an account here.') : failureText(error)
}

interface PasskeyButtonProps {
  onSignedIn: () => void
  onProblem: (error: unknown) => void
}

/** Signs in with a passkey of this device or another; there is nothing to type. */
function PasskeyButton({ onSignedIn, onProblem }: PasskeyButtonProps) {
  const [isSending, setSending] = useState(false)
  const signIn = async () => {
    setSending(true)
    try {
      await api.passkeys.signIn({ body: await askForPasskey(await api.passkeys.signInOptions()) })
      onSignedIn()
    } catch (error) {
      onProblem(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isSending}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void signIn()}
    >
      {t('Use a passkey')}
    </Button>
  )
}

interface CodeFormProps {
  onSignedIn: () => void
  /** Back to the first step. */
  onRestart: () => void
}

/** The second step: a code of the authenticator app, or a recovery code. */
function CodeForm({ onSignedIn, onRestart }: CodeFormProps) {
  const form = useForm({ initialValues: { code: '' } })
  const { attempt, isSending, problem } = useAttempt(async (body: typeof form.values) => {
    await api.auth.signInByCode({ body })
    onSignedIn()
  }, codeProblem)
  return (
    <form onSubmit={form.onSubmit(attempt)}>
      <Stack>
        <FormProblem text={problem} />
        <Text size="sm">
          {t('Enter the six digits that your authenticator app shows, or one of your recovery codes.')}
        </Text>
        <TextInput
          ref={focusAtOnce}
          label={t('Code')}
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={isSending}>
          {t('Sign in')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onRestart}>
          {t('Start again')}
        </Anchor>
      </Stack>
    </form>
  )
}

function codeProblem(error: unknown): string {
  const isRefused = error instanceof ApiFailure && error.status === 401
  return isRefused ? t('This code is wrong, expired or already used. Wait for the next one.') : failureText(error)
}
