import { ApiFailure } from '@daywright/contract/client/endpoint-calls'
import { USER_LIMITS } from '@daywright/contract/resources/profile/user.values'
import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import { signInClient } from '../../data/account/sign-in-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'
import { PASSWORD_MIN_LENGTH, passwordProblem } from '../../shared/records/password-problem.ts'
import { Words } from '../../ui/language/words.tsx'
import { openedAddress, signInAddress } from './opened-address.ts'
import { Button } from './parts/button.tsx'
import { PasswordField, TextField } from './parts/fields.tsx'
import classes from './parts/parts.module.css'
import { Refusal } from './parts/refusal.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'

/** [WEB-314] A new account, where anyone may create one. It is signed in at once, and goes on to the welcome screens. */
export function SignUpPage() {
  const { next = '/' } = openedAddress()
  const { methods, error, askAgain } = useSignInMethods()
  return (
    <SignInFrame
      below={
        <Words
          text="Do you have an account? <link>Sign in</link>"
          link={<a className={classes.link} href={signInAddress('/sign-in', next)} />}
        />
      }
    >
      <div className={classes.stack}>
        <h2 className={classes.title}>{t('Create an account')}</h2>
        {error !== undefined && (
          <>
            <Refusal text={failureText(error)} />
            <Button onClick={askAgain}>{t('Try again')}</Button>
          </>
        )}
        {methods?.signUp === 'open' && <SignUpForm next={next} />}
        {methods?.signUp === 'closed' && (
          <p className={classes.text}>
            {t('On this server, accounts are created by the administrator. Ask for a sign-in link.')}
          </p>
        )}
        <ProviderButton methods={methods} next={next} />
      </div>
    </SignInFrame>
  )
}

/** The server does not say whether an email has an account already; that the new password doesn't fit shows it. */
const IN_USE = t('This email may have an account already. Sign in with its password, or use another email.')

/** Name, email and password of a new account. The typed text stays when it is refused. */
function SignUpForm({ next }: { next: string }) {
  const [displayName, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const create = async () => {
    const tooShort = passwordProblem(password)
    setProblems(tooShort === null ? {} : { password: tooShort })
    if (tooShort !== null) return
    const name = displayName.trim()
    await signInClient.auth.signUp({ body: { email, password, ...(name && { displayName: name }) } })
    const answer = await signInClient.auth.signIn({ body: { email, password } })
    // The email has an account with this password and a second step.
    location.assign('codeNeeded' in answer ? signInAddress('/sign-in', next, 'code') : next)
  }
  const { onSubmit, isSending, problem } = useAttempt(create, error => {
    const failures = fieldFailures(error)
    setProblems(failures)
    if (Object.keys(failures).length > 0) return null
    return error instanceof ApiFailure && error.status === 401 ? IN_USE : failureText(error)
  })
  return (
    <form className={classes.stack} onSubmit={onSubmit}>
      <Refusal text={problem} />
      <TextField
        label={t('Name')}
        description={t('How the app addresses you; you can change it later.')}
        autoComplete="name"
        maxLength={USER_LIMITS.displayNameLength}
        problem={problems.displayName}
        value={displayName}
        onValue={setName}
      />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
        problem={problems.email}
        value={email}
        onValue={setEmail}
      />
      <PasswordField
        label={t('Password')}
        description={t('At least {min} characters.', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        problem={problems.password}
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" isMain isBusy={isSending}>
        {t('Create account')}
      </Button>
    </form>
  )
}
