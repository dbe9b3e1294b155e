import { showErrorToast } from '../ui/toast.tsx'
import { failureText, fieldFailures } from './failure-text.ts'

/** Puts what a form did wrong beside its fields; what concerns none of them is said aloud. What was typed stays. */
export function showFailures(
  error: unknown,
  fields: readonly string[],
  setErrors: (errors: Record<string, string>) => void,
): void {
  const failures = fieldFailures(error)
  setErrors(failures)
  if (!Object.keys(failures).some(field => fields.includes(field))) showErrorToast(failureText(error))
}
