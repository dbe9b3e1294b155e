import { Temporal } from 'temporal-polyfill'
import type { Zone } from '../../data/zoned-time.ts'
import type { MentionedDate } from './parse-dates.ts'

/** When work may begin, when it must be done, or when it is done. */
export interface DateRoles {
  startAfter: string | null
  dueAt: string | null
  block: { startAt: string; endAt: string } | null
}

const NONE: DateRoles = { startAfter: null, dueAt: null, block: null }

/** A longer span is not one session: `3pm to Friday noon` says when to begin and when to be done. */
const LONGEST_BLOCK_MINUTES = 16 * 60

/**
 * What a date is for. A day alone is a deadline, a span of days says both limits, a span of time is a block, and so is `at
 * 3pm` if `minutes` says how long the work takes.
 */
export function dateRoles(
  date: MentionedDate,
  zone: Zone,
  minutes: { count: number; isOpened: boolean } | null,
): DateRoles {
  const { opening, firstDay, lastDay, startAt, endAt } = date
  const dayEnd = (day: string) => zone.fromWall(`${day} ${date.endOfDay}:00`)
  if (opening === 'due') return { ...NONE, dueAt: endAt ?? startAt ?? dayEnd(lastDay) }
  if (opening === 'before') return { ...NONE, dueAt: startAt ?? zone.fromWall(`${plusDays(firstDay, -1)} 23:59:00`) }
  if (opening === 'after') return { ...NONE, startAfter: endAt ?? startAt ?? zone.startOfDay(plusDays(lastDay, 1)) }
  if (startAt && endAt)
    return opening !== 'between' && lengthOf(startAt, endAt) <= LONGEST_BLOCK_MINUTES
      ? { ...NONE, block: { startAt, endAt } }
      : { ...NONE, startAfter: startAt, dueAt: endAt }
  if (startAt && minutes && minutes.count > 0 && (date.isAt || minutes.isOpened))
    return { ...NONE, block: { startAt, endAt: plusMinutes(startAt, minutes.count) } }
  if (opening === 'start' || firstDay !== lastDay) {
    const startAfter = startAt ?? zone.startOfDay(firstDay)
    return { ...NONE, startAfter, dueAt: firstDay === lastDay ? null : dayEnd(lastDay) }
  }
  return { ...NONE, dueAt: startAt ?? dayEnd(firstDay) }
}

const plusDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const lengthOf = (startAt: string, endAt: string) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000
const plusMinutes = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
