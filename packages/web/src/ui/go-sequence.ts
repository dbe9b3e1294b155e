/** How long after `g` the letter of a view may follow. */
const SEQUENCE_MS = 1500

let goPressedAt = Number.NEGATIVE_INFINITY

export const beginGo = (): void => {
  goPressedAt = performance.now()
}

/** Whether a letter means a view just now, and nothing else. */
export const isAfterGo = (): boolean => performance.now() - goPressedAt < SEQUENCE_MS

/** Ends it once everyone who listens for this key has heard it. */
export const endGo = (): void => {
  setTimeout(() => {
    goPressedAt = Number.NEGATIVE_INFINITY
  })
}
