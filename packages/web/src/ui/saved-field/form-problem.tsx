import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** What is wrong with a form as a whole. */
export function FormProblem({ text }: { text: ReactNode }) {
  return (
    text && (
      <Alert role="alert" color="red" variant="light">
        {text}
      </Alert>
    )
  )
}
