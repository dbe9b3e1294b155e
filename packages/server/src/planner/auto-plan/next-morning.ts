import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'

const DAYS_AHEAD = 8

/** [AUTO-3] When the next day begins for an account: some time before its first working hour; null if it has none. */
export function nextMorning(now: number, zone: string, hours: readonly (readonly Window[])[]): number | null {
  const windows = hours.length > 0 ? hours.flat() : DEFAULT_WINDOWS
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  for (let days = 0; days < DAYS_AHEAD; days++) {
    const date = today.add({ days })
    const [first] = windows
      // 0 is Sunday.
      .filter(({ day }) => day.includes(date.dayOfWeek % 7))
      .map(({ start }) => start)
      .toSorted()
    if (first === undefined) continue
    const opening = date.toZonedDateTime({ timeZone: zone, plainTime: first })
    const morning = opening.subtract({ minutes: AUTO_PLAN.morningMinutes }).epochMilliseconds
    if (morning > now) return morning
  }
  return null
}
