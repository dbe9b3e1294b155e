import { useSyncExternalStore } from 'react'

export type OverlayName = 'quick-add' | 'palette' | 'shortcuts'
export interface Overlay {
  name: OverlayName
  /** What the quick add begins with. */
  text?: string
  projectId?: string
}

let current: Overlay | null = null
const listeners = new Set<() => void>()

function show(overlay: Overlay | null): void {
  current = overlay
  for (const listener of listeners) listener()
}

/** Opens something that lies over every view. One at a time: the next one takes its place. */
export const openOverlay = (name: OverlayName, start: Omit<Overlay, 'name'> = {}): void => show({ name, ...start })
/** Closes it; with a name only when it is the one that is open, since what it started may have opened the next. */
export function closeOverlay(name?: OverlayName): void {
  if (name === undefined || current?.name === name) show(null)
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
