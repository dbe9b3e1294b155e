import { showErrorToast } from '../../ui/dialogs/toast.tsx'
import { failureText, fieldFailures } from './failure-text.ts'

/** Shows errors beside the fields of a form, and other errors in a toast. Typed text stays. */
export function showFailures(
  error: unknown,
  fields: readonly string[],
  setErrors: (errors: Record<string, string>) => void,
): void {
  const failures = fieldFailures(error)
  setErrors(failures)
  if (!Object.keys(failures).some(field => fields.includes(field))) showErrorToast(failureText(error))
}
