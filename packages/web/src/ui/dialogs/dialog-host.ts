import { useSyncExternalStore } from 'react'

type Open = () => void
let isHostMounted = false
const waiting: Open[] = []

/** Marks the lazy dialog component as mounted, until the returned function is called. */
export function hostDialogs(): () => void {
  isHostMounted = true
  for (const open of waiting.splice(0)) open()
  return () => {
    isHostMounted = false
  }
}

/** Opens a dialog once the host is mounted, and after the current key press, which would otherwise confirm it. */
export function openDialog(open: Open): void {
  setTimeout(() => {
    countDialog(1)
    if (isHostMounted) open()
    else waiting.push(open)
  })
}

/** Counts a dialog as closed after the current key press, which would otherwise also close the layer below. */
export function closedDialog(): void {
  setTimeout(() => countDialog(-1))
}

let openDialogs = 0
const listeners = new Set<() => void>()

function countDialog(change: 1 | -1): void {
  openDialogs += change
  for (const listener of listeners) listener()
}

export const useHasDialog = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => openDialogs > 0,
  )
