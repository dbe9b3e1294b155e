import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Database } from '../../../../db/database.ts'
import { bringReadForward } from './push.store.ts'
import { type PushInbox, pushInbox } from './push-inbox.ts'
import type { PushTokens } from './push-token.ts'
import { type Pushes, pushesTo, tokensOf } from './pushes.ts'

interface PushOptions {
  database: Database
  clock: () => number
  readSecret: () => Promise<string>
  baseUrl: string | undefined
  onError: (error: unknown, message: string) => void
}

/** What a process needs to be told about changes by services, and to have the calendars read then. */
export interface OpenPushes {
  pushes: Pushes | null
  readTokens: () => Promise<PushTokens>
  /** @param wake looks for due work */
  openInbox(wake: () => void): PushInbox
}

export function openPushes({ database, clock, readSecret, baseUrl, onError }: PushOptions): OpenPushes {
  const readTokens = tokensOf(readSecret)
  return {
    pushes: pushesTo(baseUrl, readTokens),
    readTokens,
    openInbox: wake =>
      pushInbox({
        bringForward: async calendar => {
          const brought = await bringReadForward(database.db, calendar, clock(), CALENDAR_LIMITS.refreshSeconds * 1000)
          wake()
          return brought
        },
        onError: error => onError(error, 'could not note the change of a calendar'),
      }),
  }
}
