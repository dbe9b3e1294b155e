import type { DayRow } from '../../../shared/day/day-rows.ts'
import { isWork } from '../../../shared/day/day-rows.ts'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** Of a task that has neither a session nor an estimate. */
const USUAL_MINUTES = 30

/** [WEB-587] Work without a running timer can be planned at another time. */
export const canPlanAt = (row: DayRow): boolean =>
  isWork(row) &&
  (row.task !== null || row.sessions.length > 0) &&
  !row.sessions.some(({ timerStartedAt }) => timerStartedAt)

/** The first session as long as it is, or what the task takes. */
export function timesAt({ sessions: [block], minutes }: DayRow, startAt: string): { startAt: string; endAt: string } {
  const length = block ? Date.parse(block.endAt) - Date.parse(block.startAt) : (minutes ?? USUAL_MINUTES) * MINUTE_MS
  return { startAt, endAt: new Date(Date.parse(startAt) + length).toISOString() }
}

/** The quarter of an hour at a height of the timeline, but not before the one that comes next. */
export function startOfDrop(from: string, minute: number, now: number): string {
  const begin = Date.parse(from)
  const dropped = begin + Math.round((minute * MINUTE_MS) / QUARTER_MS) * QUARTER_MS
  const earliest = begin + Math.ceil((now - begin) / QUARTER_MS) * QUARTER_MS
  return new Date(Math.max(dropped, earliest)).toISOString()
}
