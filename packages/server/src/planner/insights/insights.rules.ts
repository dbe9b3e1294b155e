import type { DueCounts, InsightQuery, Insights } from '@daywright/contract/resources/insights/insight'
import { INSIGHT_LIMITS, SIZE_CLASSES } from '@daywright/contract/resources/insights/insight.values'
import { type BusyTime, listBusyTime } from '../../calendars/busy-time.store.ts'
import type { Database } from '../../db/database.ts'
import { invalid } from '../../errors/errors.ts'
import { toTimestamp } from '../../time/clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { DAYS_BEFORE, type DaySpan, spansJson, spansOf, withDaysBefore } from '../../work-sessions/day-spans.ts'
import { compareEstimates } from '../estimates/compare-estimates.ts'
import { weekdayCaps } from '../facts/personal-hours.ts'
import { weekdayOf } from '../routines/local-days.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { listDueCounts, listEstimatedTasks, listHabitCounts, listOddsClasses } from './insight-facts.store.ts'
import { insightParts } from './insight-parts.rules.ts'
import { listSessionSums } from './session-sums.store.ts'
import { addedUp, countsByDay, minutesByDay, sumOf } from './sum-sessions.ts'

/** [INS-1] Where the time of a range went, with a fixed number of statements. */
export async function insightsOf(
  database: Database,
  ownerId: string,
  query: InsightQuery,
  now: string,
): Promise<Insights> {
  const { timezone, settings } = await findOwnerSettings(database.db, ownerId)
  const zone = usableZone(timezone)
  const days = daysOf(query, zone)
  const groups = groupsOf(days, query.group, settings.weekStart)
  if (groups.length > INSIGHT_LIMITS.groups)
    throw invalid({ group: [`must make at most ${INSIGHT_LIMITS.groups} groups`] })
  const spans = groups.map(({ from, before }) => ({ start: days[from]?.start ?? 0, end: days[before - 1]?.end ?? 0 }))
  const groupOfDay = groupOfDays(groups)
  // A thread of its own: on SQLite, summing up five years takes longer than other requests should wait.
  const source = { db: database.aside, dialect: database.dialect, ownerId }
  const bounds = { from: toTimestamp(days[0]?.start ?? 0), before: toTimestamp(days.at(-1)?.end ?? 0) }
  const read = spansJson(withDaysBefore(days, zone), index => groupOfDay[index - DAYS_BEFORE] ?? -1)
  const { carriedParts, ...sums } = await listSessionSums(source, { spans: read, now, by: query.by })
  const worked = minutesByDay(sums, days.length, 'worked')
  const planned = minutesByDay(sums, days.length, 'planned')
  const counts = countsByDay(sums.days, days.length)
  const due = dueByGroup(
    await listDueCounts(
      source,
      spansJson(spans, index => index),
      now,
    ),
    groups.length,
  )
  const meetings = await meetingsOf(database, ownerId, days, spans, zone, now)
  const tasks = await listEstimatedTasks(source, bounds)
  return {
    total: {
      from: query.from,
      to: query.to,
      plannedMinutes: sumOf(planned),
      workedMinutes: sumOf(worked),
      meetingMinutes: meetings && sumOf(meetings),
      sessions: addedUp(counts),
      due: addedUp(due),
    },
    groups: groups.map(({ from, before }, index) => ({
      from: dateOf(days[from]),
      to: dateOf(days[before - 1]),
      plannedMinutes: sumOf(planned.slice(from, before)),
      workedMinutes: sumOf(worked.slice(from, before)),
      meetingMinutes: meetings?.[index] ?? null,
      sessions: addedUp(counts.slice(from, before)),
      due: due[index] ?? NOTHING_DUE,
    })),
    parts: await insightParts(source, query.by, { parts: sums.parts, carried: carriedParts }, tasks, groupOfDay),
    days: dayCounts(minutesByDay(sums, days.length, 'work'), days, weekdayCaps({ settings })),
    estimates: compareEstimates(tasks),
    sizes: SIZE_CLASSES.map((upTo, index) => ({
      upTo,
      ...compareEstimates(tasks.filter(({ estimateMinutes }) => sizeOf(estimateMinutes) === index)),
    })),
    habits: (await listHabitCounts(source, { ...bounds, now })).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
    odds: await listOddsClasses(source, { ...bounds, now }),
  }
}

const dateOf = (day: DaySpan | undefined) => day?.day.toString() ?? ''
const sizeOf = (minutes: number) => SIZE_CLASSES.findIndex(upTo => upTo === null || minutes <= upTo)

function daysOf({ from, to }: InsightQuery, zone: string): DaySpan[] {
  const count = Temporal.PlainDate.from(from).until(to).days + 1
  if (count < 1) throw invalid({ to: ['must not be before from'] })
  if (count > INSIGHT_LIMITS.rangeDays)
    throw invalid({ to: [`must be at most ${INSIGHT_LIMITS.rangeDays} days with from`] })
  if (from < '1970-01-03' || to > '9999-12-28') throw invalid({ from: ['must be after 1970-01-02'] })
  return spansOf({ from, to }, zone)
}

const NOTHING_DUE: DueCounts = { onTime: 0, late: 0, unknown: 0, overdue: 0, coming: 0 }

function dueByGroup(rows: readonly (DueCounts & { n: number })[], length: number): DueCounts[] {
  const found = new Map(rows.map(({ n, ...counts }) => [n, counts]))
  return Array.from({ length }, (_, n) => found.get(n) ?? NOTHING_DUE)
}

/** [INS-7] Null for ranges that would take too long. */
async function meetingsOf(
  { db }: Database,
  ownerId: string,
  days: readonly DaySpan[],
  spans: readonly GroupStretch[],
  zone: string,
  now: string,
): Promise<number[] | null> {
  if (days.length > INSIGHT_LIMITS.meetingDays) return null
  const view = { from: days[0]?.start ?? 0, to: days.at(-1)?.end ?? 0, zone }
  return meetingMinutes(await listBusyTime(db, ownerId, view), spans, Date.parse(now))
}

/** [INS-8] Days with work, and those with more than their limit. Work is the same as in [CAP-3]. */
function dayCounts(
  work: readonly number[],
  days: readonly DaySpan[],
  caps: readonly (number | null)[],
): Insights['days'] {
  const isAbove = (minutes: number, { day }: DaySpan) => minutes > (caps[weekdayOf(day)] ?? Number.POSITIVE_INFINITY)
  const hasCap = caps.some(cap => cap !== null)
  return {
    worked: work.filter(minutes => minutes > 0).length,
    aboveLimit: hasCap ? days.filter((day, index) => isAbove(work[index] ?? 0, day)).length : null,
  }
}

/** Days of a range that are shown together. */
interface InsightDays {
  /** The index of the first day in the range, and of the first one after. */
  from: number
  before: number
}

/** [INS-10] Each day alone, or weeks as the account begins them; the range cuts the first and the last. */
function groupsOf(days: readonly DaySpan[], group: InsightQuery['group'], weekStart: number): InsightDays[] {
  const isFirst = ({ day }: DaySpan, index: number) => index === 0 || group === 'day' || weekdayOf(day) === weekStart
  const firsts = days.flatMap((day, index) => (isFirst(day, index) ? [index] : []))
  return firsts.map((from, index) => ({ from, before: firsts[index + 1] ?? days.length }))
}

/** The group of each day. */
const groupOfDays = (groups: readonly InsightDays[]): number[] =>
  groups.flatMap(({ from, before }, group) => Array.from({ length: before - from }, () => group))

/** In milliseconds. */
interface GroupStretch {
  start: number
  end: number
}

/** No timed event of a day is as long as a day that the clocks shorten. */
const DAY_LIKE_MS = 23 * HOUR_MS

/** [INS-7] The minutes of meetings in each span, until now: those at the same time count once, and events of whole days not at all. */
function meetingMinutes(events: readonly BusyTime[], spans: readonly GroupStretch[], now: number): number[] {
  const sums = spans.map(() => 0)
  let busyUntil = 0
  let index = 0
  const timed = events
    .filter(({ start, end }) => end - start < DAY_LIKE_MS)
    .toSorted((one, other) => one.start - other.start)
  for (const event of timed) {
    let start = Math.max(event.start, busyUntil)
    const end = Math.min(event.end, now)
    busyUntil = Math.max(busyUntil, end)
    while (index < spans.length - 1 && (spans[index]?.end ?? 0) <= start) index++
    for (let at = index; at < spans.length && start < end; at++) {
      const span = spans[at] as GroupStretch
      const from = Math.max(start, span.start)
      const until = Math.min(end, span.end)
      if (until > from) sums[at] = (sums[at] ?? 0) + until - from
      start = Math.max(start, until)
    }
  }
  return sums.map(milliseconds => Math.round(milliseconds / MINUTE_MS))
}
