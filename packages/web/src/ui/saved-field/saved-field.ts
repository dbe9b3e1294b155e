/** A form field that saves itself, as its input needs it. */
export interface SavedField<T> {
  /** Unsaved text if there is any; otherwise the server's value, also when that changes elsewhere. */
  value: T
  problem: string | null
  /** Sets the value without saving it. */
  type: (value: T) => void
  save: (value: T) => void
  /** Saves the unsaved text, if there is any. */
  saveTyped: () => void
}
