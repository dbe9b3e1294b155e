import type { Instant, Interval } from '../../plan-types.ts'

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440

/** Sessions start on these marks unless a window, busy time or `startAfter` has its edge at another minute [PLAN-3]. */
export const MARK_MINUTES = 5

/** The origin is a multiple of the coarsest grid, so that every grid has its marks at the same instants. */
const ORIGIN_MINUTES = 15

/** A stretch in which the zone's offset does not change, so instants and wall clock differ by a constant. */
export interface OffsetStretch {
  readonly start: Instant
  readonly end: Instant
  readonly offsetMs: number
}

/** The clock of a run: minute 0 is `origin`, and work is placed from `first` to `last`. */
export interface Timeline {
  readonly origin: Instant
  readonly now: Instant
  /** The end of the last local day that is wholly within `horizonDays` from now. */
  readonly horizonEnd: Instant
  readonly first: number
  readonly last: number
  /** The end of the local day in which the run takes place. */
  readonly todayEnd: number
  readonly timeZone: string
  readonly offsets: readonly OffsetStretch[]
}

export function timelineOf(now: Instant, timeZone: string, horizonDays: number): Timeline {
  const zonedNow = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  // With whole days, nothing in a plan changes by mere waiting [PLAN-4].
  const end = zonedNow.add({ days: horizonDays }).startOfDay().epochMilliseconds
  const origin = floorTo(now, ORIGIN_MINUTES * MINUTE_MS)
  return {
    origin,
    now,
    horizonEnd: end,
    first: Math.ceil(now / (MARK_MINUTES * MINUTE_MS)) * MARK_MINUTES - origin / MINUTE_MS,
    last: Math.floor((end - origin) / MINUTE_MS),
    todayEnd: Math.floor((zonedNow.add({ days: 1 }).startOfDay().epochMilliseconds - origin) / MINUTE_MS),
    timeZone,
    offsets: offsetStretches(zonedNow, end),
  }
}

/** The minute of an instant, rounded up: the first whole minute that is not before it. */
export function minuteUp(timeline: Timeline, instant: Instant): number {
  return Math.ceil((instant - timeline.origin) / MINUTE_MS)
}

/** The minute of an instant, rounded down: the last whole minute that is not after it. */
export function minuteDown(timeline: Timeline, instant: Instant): number {
  return Math.floor((instant - timeline.origin) / MINUTE_MS)
}

export function instantOf(timeline: Timeline, minute: number): Instant {
  return timeline.origin + minute * MINUTE_MS
}

/** What the wall clock shows at an instant, as milliseconds of a UTC date that reads the same. */
export function wallClock(timeline: Timeline, instant: Instant): number {
  const known = timeline.offsets.find(stretch => stretch.start <= instant && instant < stretch.end)
  if (known) return instant + known.offsetMs
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeline.timeZone)
  return instant + zoned.offsetNanoseconds / 1_000_000
}

/** Rounded outward, so that no session overlaps a block that ends within a minute. */
export function minutesTaken(timeline: Timeline, interval: Interval): { start: number; end: number } {
  return { start: minuteDown(timeline, interval.start), end: minuteUp(timeline, interval.end) }
}

function offsetStretches(from: Temporal.ZonedDateTime, end: Instant): OffsetStretch[] {
  const stretches: OffsetStretch[] = []
  let current = from
  for (;;) {
    const next = current.getTimeZoneTransition('next')
    const stretchEnd = next ? Math.min(next.epochMilliseconds, end) : end
    const offsetMs = current.offsetNanoseconds / 1_000_000
    stretches.push({ start: current.epochMilliseconds, end: stretchEnd, offsetMs })
    if (!next || stretchEnd >= end) return stretches
    current = next
  }
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step
}
