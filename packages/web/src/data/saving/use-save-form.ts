import type { FormEvent } from 'react'
import { showErrorToast } from '../../ui/dialogs/toast.tsx'
import { type Change, useChange } from '../changes/use-change.ts'
import { failureText, fieldFailures } from '../queries/failure-text.ts'

/** What is needed of a form of Mantine. */
interface SubmittedForm<Fields> {
  onSubmit: (handle: (fields: Fields) => void) => (event?: FormEvent<HTMLFormElement>) => void
  setErrors: (errors: Record<string, string>) => void
}

export interface Saving<Fields, Saved> extends Omit<Change<Fields, Saved>, 'silentOnFailure'> {
  onSaved?: (answer: Saved, fields: Fields) => void
  /** Shows a failure that belongs to no field: a field, or the `form` as a whole; without it, a toast does. */
  mainField?: (keyof Fields & string) | 'form'
  problemOf?: (error: unknown) => string
}

/** Saves the fields of a form. What the server refuses is shown beside its field, and typed text stays. */
export function useSaveForm<Fields extends object, Saved = unknown>(
  form: SubmittedForm<Fields>,
  { onSaved, mainField, problemOf, ...change }: Saving<Fields, Saved>,
) {
  const { mutate, isPending } = useChange<Fields, Saved>({ ...change, silentOnFailure: true })
  const submit = (fields: Fields) =>
    mutate(fields, {
      onSuccess: answer => onSaved?.(answer, fields),
      onError: error =>
        showFailures(error, { fields: Object.keys(fields), mainField, problemOf, setErrors: form.setErrors }),
    })
  return { onSubmit: form.onSubmit(submit), isSaving: isPending }
}

interface ShownFailures {
  fields: readonly string[]
  /** Shows an error that belongs to no field; without it, a toast does. */
  mainField?: string | undefined
  problemOf?: ((error: unknown) => string) | undefined
  setErrors: (errors: Record<string, string>) => void
}

/** Shows errors beside the fields of a form, and others beside its main field or in a toast. Typed text stays. */
function showFailures(error: unknown, shown: ShownFailures): void {
  const { fields, mainField, problemOf = failureText, setErrors } = shown
  const failures = fieldFailures(error)
  const isShown = Object.keys(failures).some(field => fields.includes(field))
  setErrors(isShown || !mainField ? failures : { ...failures, [mainField]: problemOf(error) })
  if (!isShown && !mainField) showErrorToast(problemOf(error))
}
