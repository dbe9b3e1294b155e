import { DAY, type WallTime } from '../syntax/date-values.ts'

/** A time between two changes of the clock: from (inclusive) and to (exclusive) are instants. */
export interface OffsetSpan {
  from: number
  to: number
  offset: number
}

export interface Zone {
  /** Its name in the time zone database, if it has one. */
  readonly name?: string
  spanAt(instant: number): OffsetSpan
}

export const UTC: Zone = { name: 'UTC', spanAt: () => ({ from: -Infinity, to: Infinity, offset: 0 }) }

export const fixedZone = (offset: number): Zone => ({ spanAt: () => ({ from: -Infinity, to: Infinity, offset }) })

export const wallTimeAt = (zone: Zone, instant: number): WallTime => instant + zone.spanAt(instant).offset

/**
 * [CAL-6] The instant of a wall time. One that the clock skips is read with the offset before the change, and of one that
 * happens twice the first counts.
 */
export const instantOf = (zone: Zone, wall: WallTime): number => resolve(zone, wall, before => wall - before.offset)

/** [CAL-10] The first instant of a local day, which is not midnight where the clock skips midnight. */
export const startOfDay = (zone: Zone, wall: WallTime): number => resolve(zone, wall, before => before.to)

function resolve(zone: Zone, wall: WallTime, inGap: (before: OffsetSpan) => number): number {
  // No offset is longer than a day, so that this instant is before the wall time wherever it is.
  let before = zone.spanAt(wall - DAY)
  let span = before
  while (wall - span.offset >= span.to) {
    before = span
    span = zone.spanAt(span.to)
  }
  const instant = wall - span.offset
  return instant >= span.from ? instant : inGap(before)
}
