import type { PlanInput } from '../../plan-types.ts'
import { daysOffOf } from './days-off-spans.ts'
import { joinSpans, minutesIn, type Span, subtractSpans } from './minute-spans.ts'
import { minutesTaken, minuteUp, type Timeline } from './timeline.ts'

/** A local day and the most work that may be placed on it, in minutes or in units of a grid. */
export interface DayCap extends Span {
  readonly most: number
}

/** The caps on a grid, and the index of each unit's day. */
export interface DayCaps {
  readonly days: readonly DayCap[]
  readonly dayOf: Uint16Array
}

/**
 * [PLAN-98] What the daily cap leaves for each day after its kept work, or what the slack leaves of its free time if that
 * is less; null when no day has a limit. A day of 23 or 25 hours has the cap of any other.
 */
export function dayCapsOf(input: PlanInput, timeline: Timeline, freeWorkTime: readonly Span[]): DayCap[] | null {
  const { dailyCapMinutes = [], slackPercent = 0, keptWork = [] } = input
  if (slackPercent <= 0 && dailyCapMinutes.every(cap => cap === null)) return null
  const free = subtractSpans(freeWorkTime, joinSpans(daysOffOf(input, timeline)))
  const kept = joinSpans(keptWork.map(block => minutesTaken(timeline, block)))
  return localDays(timeline).map(({ weekday, start, end }) => {
    const cap = dailyCapMinutes[weekday] ?? null
    const byCap = cap === null ? end - start : cap - minutesIn(kept, start, end)
    const share = Math.min(100, slackPercent) / 100
    const bySlack = share <= 0 ? end - start : Math.floor(minutesIn(free, start, end) * (1 - share) + 1e-9)
    return { start, end, most: Math.max(0, Math.min(byCap, bySlack)) }
  })
}

/** Every local day of the horizon from its first minute, which may be before now. */
export function localDays(timeline: Timeline) {
  const days: { weekday: number; start: number; end: number }[] = []
  let day = Temporal.Instant.fromEpochMilliseconds(timeline.now).toZonedDateTimeISO(timeline.timeZone).startOfDay()
  while (day.epochMilliseconds < timeline.horizonEnd) {
    const next = day.add({ days: 1 }).startOfDay()
    const [start, end] = [minuteUp(timeline, day.epochMilliseconds), minuteUp(timeline, next.epochMilliseconds)]
    days.push({ weekday: day.dayOfWeek % 7, start, end })
    day = next
  }
  return days
}

/** Days must begin on units of the grid. */
export function dayCapsOnGrid(caps: readonly DayCap[], gridMinutes: number, units: number): DayCaps {
  const unitOf = (minute: number) => Math.min(units + 1, Math.max(0, Math.ceil(minute / gridMinutes)))
  const days = caps.map(({ start, end, most }) => ({
    start: unitOf(start),
    end: unitOf(end),
    most: Math.floor(most / gridMinutes),
  }))
  const dayOf = new Uint16Array(units + 1)
  for (const [index, { start, end }] of days.entries()) dayOf.fill(index, start, end)
  return { days, dayOf }
}

/**
 * The most work in sessions of at least `least` that these spans can hold within the caps. A day with less room than that
 * can have only the last session, which may be shorter, or a part of a session across midnight.
 */
export function maxWork(spans: readonly Span[], caps: readonly DayCap[], least: number): number {
  let sum = 0
  let last = 0
  for (const { start, end, most } of caps) {
    const room = Math.min(most, minutesIn(spans, start, end))
    const isAcross = spans.some(
      span => (span.start < start && start < span.end) || (span.start < end && end < span.end),
    )
    if (room >= least || isAcross) sum += room
    else last = Math.max(last, room)
  }
  return sum + last
}
