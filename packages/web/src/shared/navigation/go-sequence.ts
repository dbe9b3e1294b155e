/** The letter of a view must follow `g` within this time. */
const SEQUENCE_MS = 1500

let goPressedAt = Number.NEGATIVE_INFINITY

export const beginGo = (): void => {
  goPressedAt = performance.now()
}

/** Whether the next letter goes to a view instead of being a shortcut of the current view. */
export const isAfterGo = (): boolean => performance.now() - goPressedAt < SEQUENCE_MS

/** Ends the sequence after all other listeners have handled the key. */
export const endGo = (): void => {
  setTimeout(() => {
    goPressedAt = Number.NEGATIVE_INFINITY
  })
}
