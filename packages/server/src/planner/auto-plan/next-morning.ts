import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import {
  DEFAULT_WINDOWS,
  SCHEDULE_PREFERENCE_LIMITS,
} from '@daywright/contract/resources/planner/schedule-preference.values'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { dayAt, instantAt, windowsOn } from '../routines/local-days.ts'

/** As long as the longest rotation, and a day more. */
export const DAYS_AHEAD = SCHEDULE_PREFERENCE_LIMITS.weeks * 7 + 1

/** [AUTO-3] When the next day begins for an account: some time before its first working hour; null if it has none. */
export function nextMorning(now: number, zone: string, hours: readonly (readonly OpenWindow[])[]): number | null {
  const windows = hours.length > 0 ? hours.flat() : DEFAULT_WINDOWS
  const today = dayAt(now, zone)
  for (let days = 0; days < DAYS_AHEAD; days++) {
    const date = today.add({ days })
    const [first] = windowsOn(windows, date)
      .map(({ start }) => start)
      .toSorted()
    if (first === undefined) continue
    const morning = instantAt(date, first, zone) - AUTO_PLAN.morningMinutes * MINUTE_MS
    if (morning > now) return morning
  }
  return null
}
