import { useSyncExternalStore } from 'react'
import { newerScript } from '../page/app-version.ts'

/** The script of the version that the server has meanwhile. */
let newer: string | null = null
/** The version that the user has dismissed. */
let dismissed: string | null = null
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** [WEB-360] Asks the server which version it has; true if it is another one than this. */
export async function checkForNewVersion(): Promise<boolean> {
  if (!import.meta.env.PROD) return false
  newer = (await newerScript()) ?? newer
  notify()
  return newer !== null
}

export function dismissNewVersion(): void {
  dismissed = newer
  notify()
}

export const useHasNewVersion = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newer !== null && newer !== dismissed,
  )
