import { hash } from 'node:crypto'
import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { PartitionedBlocks } from '../../planner/draft/kept-blocks.ts'
import type { PlannerFacts } from '../../planner/facts/planner-facts.store.ts'
import { dayAt, firstInstant } from '../../planner/routines/local-days.ts'
import { freeGaps, type Stretch, workingTime } from '../../planner/what-if/free-gaps.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'

export type Hours = Pick<
  BookingPage,
  | 'id'
  | 'schedulePreferenceId'
  | 'noticeMinutes'
  | 'daysAhead'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'perDay'
>

/** What times depend on. */
export interface Taken {
  facts: Pick<PlannerFacts, 'timezone' | 'preferences' | 'settings' | 'events'>
  blocks: Pick<PartitionedBlocks, 'kept'>
  /** All that are still to come, except one that is to be moved. */
  bookings: readonly Booking[]
}

/** Meetings begin on the hour, the half and, if they are short, the quarter. */
const STEP_MINUTES = { short: 15, usual: 30 }
const SHORT_MINUTES = 30

/**
 * [BOOK-6] [BOOK-7] [BOOK-8] The times of a length at which nothing fixed is: events, what was placed by hand, and other bookings with the buffers of the page.
 * Sessions that the planner may move are no obstacle.
 */
export function candidateTimes(page: Hours, minutes: number, taken: Taken, now: string): Stretch[] {
  const { facts, bookings } = taken
  const zone = usableZone(facts.timezone)
  const today = dayAt(Date.parse(now), zone)
  const days = Math.min(page.daysAhead + 1, PLANNER_HORIZON_DAYS)
  const start = Date.parse(now) + page.noticeMinutes * MINUTE_MS
  const end = firstInstant(today.add({ days }), zone)
  const full = fullDays(page, bookings, zone)
  const working = workingTime(windowsOf(page, facts), { start, end }, zone)
  return freeGaps(working, fixedTimes(page, taken), minutes)
    .flatMap(gap => timesIn(gap, minutes, zone))
    .filter(time => !full.has(dayAt(time.start, zone).toString()))
}

function windowsOf({ schedulePreferenceId }: Hours, { preferences, settings }: Taken['facts']) {
  const wanted = schedulePreferenceId ?? settings.defaultSchedulePreferenceId
  return preferences.find(({ id }) => id === wanted)?.windows ?? DEFAULT_WINDOWS
}

/** With what has to be free before and after a time. */
function fixedTimes(page: Hours, { facts, blocks, bookings }: Taken): Stretch[] {
  const before = page.bufferBeforeMinutes * MINUTE_MS
  const after = page.bufferAfterMinutes * MINUTE_MS
  const kept = blocks.kept.filter(({ status }) => status !== 'completed')
  // Bookings are events too, which their owner may have marked as free, and have the buffers of their page.
  const own = bookings.filter(({ pageId }) => pageId === page.id).map(stretchOf)
  return [
    ...facts.events.map(({ from, until }) => ({ start: from - after, end: until + before })),
    ...[...kept, ...bookings].map(stretchOf).map(span => ({ start: span.start - after, end: span.end + before })),
    ...own.map(span => ({ start: span.start - before - after, end: span.end + before + after })),
  ]
}

function timesIn({ start, end }: Stretch, minutes: number, zone: string): Stretch[] {
  const step = (minutes < SHORT_MINUTES ? STEP_MINUTES.short : STEP_MINUTES.usual) * MINUTE_MS
  const times: Stretch[] = []
  const midnight = firstInstant(dayAt(start, zone), zone)
  for (let at = midnight + Math.ceil((start - midnight) / step) * step; at + minutes * MINUTE_MS <= end; at += step)
    times.push({ start: at, end: at + minutes * MINUTE_MS })
  return times
}

/** [BOOK-8] The days on which no more is to be booked. */
function fullDays({ id, perDay }: Hours, bookings: readonly Booking[], zone: string): Set<string> {
  if (perDay === null) return new Set()
  const own = bookings.filter(({ pageId }) => pageId === id)
  const days = Map.groupBy(own, ({ startAt }) => dayAt(Date.parse(startAt), zone).toString())
  return new Set([...days].flatMap(([day, booked]) => (booked.length >= perDay ? [day] : [])))
}

/** As many are tested on a day. */
const TESTED_PER_DAY = 12

/**
 * [BOOK-9] Times of each day in an order that has nothing to do with how its owner lives, and is the same for everybody and every time. The first ones of all
 * days come first, so that no day is left out where not all of them can be tested.
 */
export function shuffledTimes(pageId: string, times: readonly Stretch[], zone: string): Stretch[] {
  const rank = ({ start }: Stretch) => hash('sha256', `${pageId} ${start}`, 'hex')
  const days = Map.groupBy(times, ({ start }) => dayAt(start, zone).toString())
  const ranked = [...days.values()].map(day =>
    day
      .map(time => ({ time, rank: rank(time) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, TESTED_PER_DAY),
  )
  const rounds = Array.from({ length: TESTED_PER_DAY }, (_, round) => round)
  return rounds.flatMap(round => ranked.flatMap(day => day[round]?.time ?? []))
}

/** With its buffers: this is what must be free for it in the plan. */
export const withBuffers = (page: Hours, { start, end }: Stretch): Stretch => ({
  start: start - page.bufferBeforeMinutes * MINUTE_MS,
  end: end + page.bufferAfterMinutes * MINUTE_MS,
})

const stretchOf = ({ startAt, endAt }: { startAt: string; endAt: string }): Stretch => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})
