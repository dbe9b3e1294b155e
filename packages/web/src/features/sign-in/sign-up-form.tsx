import { ApiFailure } from '@daywright/contract/client/client'
import { USER_LIMITS } from '@daywright/contract/resources/accounts/user.values'
import { t } from '@daywright/language/current-language'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'
import { PASSWORD_MIN_LENGTH, passwordProblem } from '../../shared/records/password-problem.ts'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { useAttempt } from './use-attempt.ts'

/** The server does not say whether an email has an account already; that the new password doesn't fit shows it. */
const IN_USE = t('This email may have an account already. Sign in with its password, or use another email.')

/** Name, email and password of a new account. What was typed stays when it is refused. */
export function SignUpForm({ next }: { next: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { displayName: '', email: '', password: '' },
    validate: { password: passwordProblem },
  })
  const create = async ({ displayName, email, password }: typeof form.values) => {
    const name = displayName.trim()
    await api.auth.signUp({ body: { email, password, ...(name && { displayName: name }) } })
    const answer = await api.auth.signIn({ body: { email, password } })
    // The email has an account with this password and a second step.
    if ('codeNeeded' in answer) void navigate({ to: '/sign-in', search: { next, step: 'code' } })
    else location.assign(next)
  }
  const { attempt, isSending, problem } = useAttempt(create, error => {
    const failures = fieldFailures(error)
    form.setErrors(failures)
    if (Object.keys(failures).length > 0) return null
    return error instanceof ApiFailure && error.status === 401 ? IN_USE : failureText(error)
  })
  return (
    <form onSubmit={form.onSubmit(attempt)}>
      <Stack>
        <FormProblem text={problem} />
        <TextInput
          label={t('Name')}
          description={t('How the app addresses you; you can change it later.')}
          autoComplete="name"
          maxLength={USER_LIMITS.displayNameLength}
          {...form.getInputProps('displayName')}
        />
        <TextInput label={t('Email')} type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <PasswordInput
          label={t('Password')}
          description={t('At least {min} characters.', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isSending}>
          {t('Create account')}
        </Button>
      </Stack>
    </form>
  )
}
