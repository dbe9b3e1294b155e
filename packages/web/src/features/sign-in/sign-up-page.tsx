import { ApiFailure } from '@daywright/contract/client/client'
import { USER_LIMITS } from '@daywright/contract/resources/profile/user.values'
import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'
import { t } from '@daywright/language/current-language'
import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { PASSWORD_MIN_LENGTH, passwordProblem } from '../../shared/records/password-problem.ts'
import { Words } from '../../ui/language/words.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useAttempt } from './use-attempt.ts'

/** [WEB-314] A new account, where anyone may create one. It is signed in at once, and goes on to the welcome screens. */
export function SignUpPage() {
  useDocumentTitle(t('Create an account · Daywright'))
  const search = useSearch({ from: '/sign-up' })
  const next = sameOriginPath(search.next) ?? '/'
  const methods = useQuery(queries.signInMethods())
  return (
    <SignInFrame
      below={
        <Words
          text="Do you have an account? <link>Sign in</link>"
          link={<AnchorLink to="/sign-in" search={{ next: search.next }} underline="always" inherit />}
        />
      }
    >
      <Stack>
        <Title order={2} size="h4">
          {t('Create an account')}
        </Title>
        <Loaded query={methods} rows={3}>
          {({ signUp }) =>
            signUp === 'open' ? (
              <SignUpForm next={next} />
            ) : (
              <Text size="sm">
                {t('On this server, accounts are created by the administrator. Ask for a sign-in link.')}
              </Text>
            )
          }
        </Loaded>
        <ProviderButton next={next} />
      </Stack>
    </SignInFrame>
  )
}

/** The server does not say whether an email has an account already; that the new password doesn't fit shows it. */
const IN_USE = t('This email may have an account already. Sign in with its password, or use another email.')

/** Name, email and password of a new account. The typed text stays when it is refused. */
function SignUpForm({ next }: { next: string }) {
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
