import { ApiFailure } from '@daywright/contract/client/endpoint-calls'
import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import { askForPasskey, PasskeyCancelled } from '../../data/account/passkeys.ts'
import { signInClient } from '../../data/account/sign-in-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import { Button } from './parts/button.tsx'
import { PasswordField, TextField } from './parts/fields.tsx'
import { Fingerprint } from './parts/fingerprint.tsx'
import classes from './parts/parts.module.css'
import { Refusal } from './parts/refusal.tsx'
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
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { onSubmit, isSending, problem, setProblem } = useAttempt(async () => {
    const answer = await signInClient.auth.signIn({ body: { email, password } })
    if ('codeNeeded' in answer) onCodeNeeded()
    else onSignedIn()
  }, signInProblem)
  return (
    <form className={classes.stack} onSubmit={onSubmit}>
      <Refusal text={problem} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
        data-autofocus
        value={email}
        onValue={setEmail}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        required
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" isMain isBusy={isSending}>
        {t('Sign in')}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onProblem={error => setProblem(passkeyProblem(error))} />
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
      await signInClient.passkeys.signIn({ body: await askForPasskey(await signInClient.passkeys.signInOptions()) })
      onSignedIn()
    } catch (error) {
      onProblem(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button isBusy={isSending} icon={<Fingerprint />} onClick={() => void signIn()}>
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
  const [code, setCode] = useState('')
  const { onSubmit, isSending, problem } = useAttempt(async () => {
    await signInClient.auth.signInByCode({ body: { code } })
    onSignedIn()
  }, codeProblem)
  return (
    <form className={classes.stack} onSubmit={onSubmit}>
      <Refusal text={problem} />
      <p className={classes.text}>
        {t('Enter the six digits that your authenticator app shows, or one of your recovery codes.')}
      </p>
      <TextField
        ref={focusAtOnce}
        label={t('Code')}
        autoComplete="one-time-code"
        required
        value={code}
        onValue={setCode}
      />
      <Button type="submit" isMain isBusy={isSending}>
        {t('Sign in')}
      </Button>
      <button type="button" className={classes.plainLink} onClick={onRestart}>
        {t('Start again')}
      </button>
    </form>
  )
}

function codeProblem(error: unknown): string {
  const isRefused = error instanceof ApiFailure && error.status === 401
  return isRefused ? t('This code is wrong, expired or already used. Wait for the next one.') : failureText(error)
}
