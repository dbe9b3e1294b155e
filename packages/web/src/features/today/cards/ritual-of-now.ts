import type { Today } from '@daywright/contract/resources/today/today'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { dayRows, isRowDone, isWork } from '../../../shared/day/day-rows.ts'

/** [WEB-679] Before the first session of a day, its start; after the last one, its end; null in between, and on a day without work. */
export function ritualOfNow(today: Today, zone: Zone): 'dayStart' | 'dayEnd' | null {
  const { running, done, unconfirmed, on } = today
  const { now, coming } = dayRows(today, zone)
  const left = [...now, ...coming].filter(row => isWork(row) && !isRowDone(row) && row.sessions.length > 0)
  const hasBegun =
    running !== null ||
    done.sessions > 0 ||
    now.some(isWork) ||
    unconfirmed.some(({ startAt }) => zone.dayOf(startAt) === on)
  if (!hasBegun) return left.length > 0 ? 'dayStart' : null
  return left.length === 0 ? 'dayEnd' : null
}
