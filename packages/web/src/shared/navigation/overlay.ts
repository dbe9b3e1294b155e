import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { useSyncExternalStore } from 'react'

type OverlayName = 'quick-add' | 'palette' | 'shortcuts' | 'new-event' | 'review' | 'timer-end' | 'waiting'
export interface Overlay {
  name: OverlayName
  /** The initial text of quick add. */
  text?: string
  /** Why the text of quick add was refused. */
  problem?: string
  projectId?: string
  /** The day of a new event; today if it is left out. */
  day?: string
  /** The session whose timer was forgotten. */
  session?: TimeBlockWithTaskStatus
}

let current: Overlay | null = null
const listeners = new Set<() => void>()

function show(overlay: Overlay | null): void {
  current = overlay
  for (const listener of listeners) listener()
}

/** Opens an overlay above the current view, in place of an open one. */
export const openOverlay = (name: OverlayName, start: Omit<Overlay, 'name'> = {}): void => show({ name, ...start })
/** Closes the overlay; with a name only if that one is open, because its action may have opened another. */
export function closeOverlay(name?: OverlayName): void {
  if (name === undefined || current?.name === name) show(null)
}

export const currentOverlay = (): Overlay | null => current

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
