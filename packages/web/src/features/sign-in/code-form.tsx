import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'

interface CodeFormProps {
  onSignedIn: () => void
  /** Back to the first step. */
  onRestart: () => void
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onRestart }: CodeFormProps) {
  const form = useForm({ initialValues: { code: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (values: { code: string }) => {
    setSending(true)
    setProblem(null)
    try {
      await api.auth.signInByCode({ body: values })
      onSignedIn()
    } catch (error) {
      setProblem(codeProblem(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit(send)}>
      <Stack>
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
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
