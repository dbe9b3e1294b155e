import { ApiFailure } from '@daywright/contract/client'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { failureText } from '../../data/failure-text.ts'

/** Email and password. What was typed stays when it is refused. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({ initialValues: { email: '', password: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const signIn = async (values: { email: string; password: string }) => {
    setSending(true)
    setProblem(null)
    try {
      await api.auth.signIn({ body: values })
      onSignedIn()
    } catch (error) {
      setProblem(signInProblem(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit(signIn)}>
      <Stack>
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
        <Button type="submit" loading={isSending}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

function signInProblem(error: unknown): string {
  const isRefused = error instanceof ApiFailure && (error.status === 401 || error.status === 400)
  return isRefused ? 'This email and password do not belong together.' : failureText(error)
}
