import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import { FormProblem } from '../../ui/saved-field/form-problem.tsx'
import { useAttempt } from './use-attempt.ts'

interface CodeFormProps {
  onSignedIn: () => void
  /** Back to the first step. */
  onRestart: () => void
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onRestart }: CodeFormProps) {
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
