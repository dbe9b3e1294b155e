import { Temporal } from 'temporal-polyfill'
import type { LocalTime } from '../zone-time.ts'
import { END_OF_DAY, END_OF_PART } from './end-of-part.ts'
import type { MentionedDate, PartOfDay } from './parse-dates.ts'

/** When work may begin, when it must be done, or when it is done. */
interface DateRoles {
  startAfter: string | null
  dueAt: string | null
  part: PartOfDay | null
  block: { startAt: string; endAt: string } | null
}

const NONE: DateRoles = { startAfter: null, dueAt: null, part: null, block: null }

/** A longer span is not one session: `3pm to Friday noon` says when to begin and when to be done. */
const MAX_BLOCK_MINUTES = 16 * 60

/**
 * What a date is for. A day alone is a deadline; `on` a day, or with a part of the day, it is the day of the work; a span of days says both limits. A
 * time is a session, as long as the work takes, unless a word before it says that it is a limit.
 */
export function dateRoles(date: MentionedDate, zone: LocalTime, minutes: number): DateRoles {
  const { opening, firstDay, lastDay, startAt, endAt, part } = date
  const dayEnd = (day: string) => zone.fromWall(`${day} ${part ? END_OF_PART[part] : END_OF_DAY}:00`)
  if (opening === 'due' || opening === 'until') return { ...NONE, dueAt: endAt ?? startAt ?? dayEnd(lastDay) }
  if (opening === 'before') return { ...NONE, dueAt: startAt ?? zone.fromWall(`${plusDays(firstDay, -1)} 23:59:00`) }
  if (opening === 'after') return { ...NONE, startAfter: endAt ?? startAt ?? zone.startOfDay(plusDays(lastDay, 1)) }
  if (startAt && endAt)
    return opening !== 'between' && lengthOf(startAt, endAt) <= MAX_BLOCK_MINUTES
      ? { ...NONE, block: { startAt, endAt } }
      : { ...NONE, startAfter: startAt, dueAt: endAt }
  if (opening === 'start' || firstDay !== lastDay) {
    const startAfter = startAt ?? zone.startOfDay(firstDay)
    return { ...NONE, startAfter, dueAt: firstDay === lastDay ? null : dayEnd(lastDay) }
  }
  if (startAt) return { ...NONE, block: { startAt, endAt: plusMinutes(startAt, minutes) } }
  const isThatDay = opening === 'on' || part !== null || (date.isWeekday && isAtWeekend(firstDay))
  return { ...NONE, startAfter: isThatDay ? zone.startOfDay(firstDay) : null, dueAt: dayEnd(firstDay), part }
}

/**
 * The dates of a line as they are meant together: a time alone is on the day that is named elsewhere, a day beside a deadline is
 * the start, and a deadline that would be before the start is on that weekday of a later week.
 */
export function meantTogether(mentioned: readonly MentionedDate[], zone: LocalTime): MentionedDate[] {
  const dates = onNamedDay(mentioned, zone)
  const deadline = dates.find(({ opening }) => opening === 'due' || opening === 'until' || opening === 'before')
  const starts = dates.map(date => (deadline && isPlainDay(date) ? { ...date, opening: 'start' as const } : date))
  const start = starts.find(({ opening }) => opening === 'start' || opening === 'after')
  return starts.map(date =>
    start && date === deadline && date.isWeekday ? notBefore(date, start.firstDay, zone) : date,
  )
}

/** `Friday movie 8pm` is a movie on Friday. */
function onNamedDay(dates: readonly MentionedDate[], zone: LocalTime): readonly MentionedDate[] {
  const [day, ...others] = dates.filter(date => date.hasDay && isPlainDay(date))
  if (!day || others.length > 0) return dates
  return dates.map(date =>
    date.startAt !== null && !date.hasDay && date.opening === null && date.firstDay < day.firstDay
      ? daysLater(date, daysBetween(date.firstDay, day.firstDay), zone)
      : date,
  )
}

const isPlainDay = ({ opening, startAt, part, firstDay, lastDay }: MentionedDate) =>
  (opening === null || opening === 'on') && startAt === null && part === null && firstDay === lastDay

function notBefore(date: MentionedDate, day: string, zone: LocalTime): MentionedDate {
  return date.firstDay >= day ? date : daysLater(date, Math.ceil(daysBetween(date.firstDay, day) / 7) * 7, zone)
}

function daysLater(date: MentionedDate, days: number, zone: LocalTime): MentionedDate {
  const later = (instant: string | null) =>
    instant && zone.fromWall(`${plusDays(zone.dayOf(instant), days)} ${zone.toWall(instant).slice(11)}`)
  return {
    ...date,
    firstDay: plusDays(date.firstDay, days),
    lastDay: plusDays(date.lastDay, days),
    startAt: later(date.startAt),
    endAt: later(date.endAt),
  }
}

/** [QUICK-23] [QUICK-29] A named day of the weekend means that day. */
const isAtWeekend = (day: string) => Temporal.PlainDate.from(day).dayOfWeek >= 6
const daysBetween = (day: string, later: string) => Temporal.PlainDate.from(day).until(later).days
const plusDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const lengthOf = (startAt: string, endAt: string) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000
const plusMinutes = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
