import { useState } from 'react'

/** Sends a form of the sign-in, and keeps what is wrong with it until the next attempt. */
export function useAttempt<Values>(
  send: (values: Values) => Promise<void>,
  problemOf: (error: unknown) => string | null,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const attempt = async (values: Values) => {
    setSending(true)
    setProblem(null)
    try {
      await send(values)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setSending(false)
    }
  }
  return { attempt, isSending, problem, setProblem }
}
