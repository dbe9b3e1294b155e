import { showErrorToast } from '../../ui/dialogs/toast.tsx'
import { failureText, fieldFailures } from './failure-text.ts'

interface ShownFailures {
  fields: readonly string[]
  /** Shows an error that belongs to no field; without it, a toast does. */
  mainField?: string | undefined
  problemOf?: ((error: unknown) => string) | undefined
  setErrors: (errors: Record<string, string>) => void
}

/** Shows errors beside the fields of a form, and others beside its main field or in a toast. Typed text stays. */
export function showFailures(error: unknown, shown: ShownFailures): void {
  const { fields, mainField, problemOf = failureText, setErrors } = shown
  const failures = fieldFailures(error)
  const isShown = Object.keys(failures).some(field => fields.includes(field))
  setErrors(isShown || !mainField ? failures : { ...failures, [mainField]: problemOf(error) })
  if (!isShown && !mainField) showErrorToast(problemOf(error))
}
