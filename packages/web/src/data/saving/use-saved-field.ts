import { useId, useState } from 'react'
import type { SavedField } from '../../ui/saved-field/saved-field.ts'
import { useChange } from '../changes/use-change.ts'
import { failureText } from '../queries/failure-text.ts'
import { whenRefetched } from '../queries/refetch.ts'
import { useUnsavedFields } from './unsaved-fields.ts'

export interface SavedFieldOptions<T> {
  /** The record that the field belongs to. */
  id: string
  /** The value on the server. */
  saved: T
  send: (value: T) => Promise<unknown>
  /** The fields of the record to show until the server has confirmed the value. */
  optimistic: (value: T) => object
  /** Validates a value before it is sent. */
  check?: ((value: T) => string | null) | undefined
}

/** A field that saves itself. Typed text stays until it is saved; a failure is shown beside the field. */
export function useSavedField<T>({ id, saved, send, optimistic, check }: SavedFieldOptions<T>): SavedField<T> {
  const name = useId()
  const unsaved = useUnsavedFields()
  const [draft, setDraft] = useState<{ value: T } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange({
    send,
    optimistic: value => [{ id, fields: optimistic(value) }],
    silentOnFailure: true,
    queue: name,
  })
  const type = (value: T) => {
    unsaved.typed(name, value, () => void save(value))
    setDraft({ value })
  }
  const arrived = async (value: T) => {
    unsaved.saved(name, value)
    // Without what was typed, an older response would show, and the next value would be made from it.
    await whenRefetched()
    setDraft(current => (current?.value === value ? null : current))
    setProblem(null)
  }
  const save = async (value: T) => {
    unsaved.typed(name, value)
    setDraft({ value })
    const wrong = check?.(value) ?? null
    if (wrong) return setProblem(wrong)
    if (value === saved) return void arrived(value)
    try {
      await unsaved.during(change.mutateAsync(value))
      await arrived(value)
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return {
    value: draft ? draft.value : saved,
    problem,
    type,
    save: value => void save(value),
    saveTyped: () => void (draft && save(draft.value)),
  }
}
