import { useSyncExternalStore } from 'react'

type Open = () => void
let isHostThere = false
const waiting: Open[] = []

/** Says that dialogs can be drawn from now on, until what it returns is called. The part that draws them is loaded after the first view. */
export function hostDialogs(): () => void {
  isHostThere = true
  for (const open of waiting.splice(0)) open()
  return () => {
    isHostThere = false
  }
}

/** Opens a dialog as soon as one can be drawn, but after the key press that led to it: that would be taken for the answer. */
export function openDialog(open: Open): void {
  setTimeout(() => {
    countDialog(1)
    if (isHostThere) open()
    else waiting.push(open)
  })
}

/** Notes that a dialog is closed, after the key press that closed it: that would close what lies below it as well. */
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
