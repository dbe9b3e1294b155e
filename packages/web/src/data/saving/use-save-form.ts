import type { FormEvent } from 'react'
import { type Change, useChange } from '../changes/use-change.ts'
import { showFailures } from '../queries/show-failures.ts'

/** What is needed of a form of Mantine. */
interface SubmittedForm<Fields> {
  onSubmit: (handle: (fields: Fields) => void) => (event?: FormEvent<HTMLFormElement>) => void
  setErrors: (errors: Record<string, string>) => void
}

interface Saving<Fields, Saved> extends Omit<Change<Fields, Saved>, 'silentOnFailure'> {
  onSaved: (answer: Saved, fields: Fields) => void
}

/** Saves the fields of a form. What the server refuses is shown beside its field, and typed text stays. */
export function useSaveForm<Fields extends object, Saved = unknown>(
  form: SubmittedForm<Fields>,
  { onSaved, ...change }: Saving<Fields, Saved>,
) {
  const { mutate, isPending } = useChange<Fields, Saved>({ ...change, silentOnFailure: true })
  const submit = (fields: Fields) =>
    mutate(fields, {
      onSuccess: answer => onSaved(answer, fields),
      onError: error => showFailures(error, Object.keys(fields), form.setErrors),
    })
  return { onSubmit: form.onSubmit(submit), isSaving: isPending }
}
