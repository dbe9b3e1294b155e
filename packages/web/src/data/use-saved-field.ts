import { useId, useState } from 'react'
import { failureText } from './failure-text.ts'
import { useUnsavedFields } from './unsaved-fields.ts'
import { useChange } from './use-change.ts'

export interface SavedFieldOptions<T> {
  /** The record that the field belongs to. */
  id: string
  /** What the server has. */
  saved: T
  send: (value: T) => Promise<unknown>
  /** The fields of the record as they will be. */
  becomes: (value: T) => object
  /** What is wrong with a value, before it is sent. */
  check?: ((value: T) => string | null) | undefined
}

export interface SavedField<T> {
  /** What was typed and is not saved yet; otherwise what the server has, also when that changes elsewhere. */
  value: T
  problem: string | null
  /** Types without saving. */
  type: (value: T) => void
  save: (value: T) => void
  /** Saves what was typed, if anything was. */
  saveTyped: () => void
}

/** A field that is saved by itself. What was typed stays until it has arrived; a failure stands beside it. */
export function useSavedField<T>({ id, saved, send, becomes, check }: SavedFieldOptions<T>): SavedField<T> {
  const name = useId()
  const unsaved = useUnsavedFields()
  const [draft, setDraft] = useState<{ value: T } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange({
    send,
    expect: value => [{ id, becomes: becomes(value) }],
    isQuietOnFailure: true,
    line: name,
  })
  const type = (value: T) => {
    unsaved.typed(name, value)
    setDraft({ value })
  }
  const arrived = (value: T) => {
    unsaved.saved(name, value)
    setDraft(current => (current?.value === value ? null : current))
    setProblem(null)
  }
  const save = async (value: T) => {
    type(value)
    const wrong = check?.(value) ?? null
    if (wrong) return setProblem(wrong)
    if (value === saved) return arrived(value)
    try {
      await unsaved.during(change.mutateAsync(value))
      arrived(value)
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
