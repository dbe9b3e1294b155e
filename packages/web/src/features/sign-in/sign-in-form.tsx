import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { PasskeyCancelled } from '../../data/account/passkeys.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
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

/** What was typed stays when it is refused. */
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
