import { MINUTE_MS } from '../../../../ui/time/time-units.ts'
import type { Times } from '../../block/times/block-nudge.ts'

/** Every time zone differs from UTC by whole quarters of an hour, so these are quarters of the local clock. */
const QUARTER_MS = 15 * MINUTE_MS

const snapped = (instant: string) => Math.round(Date.parse(instant) / QUARTER_MS) * QUARTER_MS
const iso = (time: number) => new Date(time).toISOString()

/**
 * [WEB-21] The times after dragging: the start is at a quarter of the clock, wherever it was before, and the length stays. A
 * block that was resized keeps its start, and its end is at a quarter.
 */
export function snappedTimes(before: Times | null, { startAt, endAt }: Times): Times {
  if (before && before.startAt === startAt)
    return { startAt, endAt: iso(Math.max(snapped(endAt), snapped(startAt) + QUARTER_MS)) }
  const start = snapped(startAt)
  return { startAt: iso(start), endAt: iso(start + Date.parse(endAt) - Date.parse(startAt)) }
}
