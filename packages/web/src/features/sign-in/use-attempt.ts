import { type SyntheticEvent, useState } from 'react'

/** Sends a form of the sign-in, and keeps what is wrong with it until the next attempt. */
export function useAttempt(send: () => Promise<void>, problemOf: (error: unknown) => string | null) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const attempt = async () => {
    setSending(true)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void attempt()
  }
  return { onSubmit, isSending, problem, setProblem }
}
