import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { type Day, dayAt, instantAt, isOpenOn } from '../routines/local-days.ts'

/** The room after the planned end: a day, or this share of the days until then. */
const ROOM = 0.25
const DAYS_OF_WEEK = 7
/** People mean days. */
const END_OF_DAY = '23:59'

interface DueDates {
  now: number
  zone: string
  windows: readonly OpenWindow[]
}

/** [FRESH-4] The end of the day on which work that is planned until then will be done, with some room: plans slip, and far ones slip more. */
export function dueWithRoom(end: number, { now, zone, windows }: DueDates): number {
  const day = dayAt(end, zone)
  const ahead = Math.max(0, dayAt(now, zone).until(day, { largestUnit: 'day' }).days)
  const room = Math.max(1, Math.ceil(ahead * ROOM))
  return instantAt(nextWorkday(day.add({ days: room }), windows), END_OF_DAY, zone)
}

/** The day itself, or the next one that has working hours. */
function nextWorkday(day: Day, windows: readonly OpenWindow[]): Day {
  for (let ahead = 0; ahead < DAYS_OF_WEEK; ahead++) {
    const next = day.add({ days: ahead })
    if (isOpenOn(windows, next)) return next
  }
  return day
}
