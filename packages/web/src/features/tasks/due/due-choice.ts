import { t } from '@daywright/language/current-language'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { DAY_MS } from '../../../ui/time/time-units.ts'

const NAMES = { overdue: t('Overdue'), today: t('By today'), week: t('By the end of this week') } as const
export const DUE_NAMES = NAMES

/** A due date to filter by: one of the names, or a day such as `2026-03-06`. */
export type DueChoice = keyof typeof NAMES | (string & {})

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const isDueName = (text: string): text is keyof typeof NAMES => Object.hasOwn(NAMES, text)
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))

export const dueChoiceOf = (text: string): DueChoice | undefined => (isDueName(text) || isDay(text) ? text : undefined)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Days from a day to the last one of its week. */
export const daysLeftInWeek = (day: string, weekStart: number): number =>
  (weekStart + 6 - new Date(day).getUTCDay()) % 7

/** Days from a day to the next Monday after it. */
export const daysToMonday = (day: string): number => daysLeftInWeek(day, 1) + 1

/** The last moment that the choice includes. */
export function dueBefore(choice: DueChoice, zone: Zone, now: string): string {
  const today = zone.dayOf(now)
  if (choice === 'overdue') return now
  if (choice === 'today') return endOfDay(zone, today)
  if (choice === 'week') return endOfDay(zone, today, daysLeftInWeek(today, zone.weekStart))
  return endOfDay(zone, choice)
}

const endOfDay = (zone: Zone, day: string, daysLater = 0) =>
  new Date(Date.parse(zone.startOfDay(day, daysLater + 1)) - 1).toISOString()

/** The time of a due date that is only a day. */
const LAST_MINUTE = '23:59:00'

/** A due date on another day: it keeps its time of day, or is at the end of the day if it had none. */
export const dueOn = (day: string, before: string | null, zone: Zone): string =>
  zone.fromWall(`${day} ${before ? zone.toWall(before).slice(11) : LAST_MINUTE}`)

/** `Tomorrow, 17:00`; without the time if it is the end of the day. */
export const dueText = (dueAt: string, zone: Zone): string =>
  zone.toWall(dueAt).endsWith(LAST_MINUTE) ? zone.nearDay(dueAt) : zone.dayTime(dueAt)

/** Short enough for a column: the time is only shown for today. */
export const shortDueText = (dueAt: string, zone: Zone): string =>
  zone.dayOf(dueAt) === zone.today() ? dueText(dueAt, zone) : zone.nearDay(dueAt)
