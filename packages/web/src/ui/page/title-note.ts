import { useSyncExternalStore } from 'react'

let note = ''
const listeners = new Set<() => void>()

/** What the title of the page says first, whichever view is open: what goes on. Empty for nothing. */
export function setTitleNote(text: string): void {
  if (text === note) return
  note = text
  for (const listener of listeners) listener()
}

export const useTitleNote = (): string =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => note,
  )
