import { Temporal } from 'temporal-polyfill'
import { LOCALE } from '../../../../ui/time/locale.ts'
import { madeWhenNeeded } from '../../../../ui/time/made-when-needed.ts'
import { DAY_MS } from '../../../../ui/time/time-units.ts'

/** `days` are the seven days from today or another day on, on any weekday. */
export type PlanView = 'month' | 'week' | 'days' | 'day'

export interface ShownDays {
  /** `2026-03-02` */
  firstDay: string
  days: number
}

/** The days of a view. */
export function shownDays(view: PlanView, day: string, weekStart: number): ShownDays {
  const date = Temporal.PlainDate.from(day)
  // [WEB-29] Whole weeks: six of them, so that every month has the same height.
  if (view === 'month') return { firstDay: startOfWeek(date.with({ day: 1 }), weekStart), days: MONTH_DAYS }
  if (view === 'week') return { firstDay: startOfWeek(date, weekStart), days: 7 }
  return { firstDay: day, days: view === 'days' ? 7 : 1 }
}
const MONTH_DAYS = 42

/** `weekStart` is 0 for Sunday. */
const daysIntoWeek = (date: Temporal.PlainDate, weekStart: number) => (date.dayOfWeek - weekStart + 7) % 7
const startOfWeek = (date: Temporal.PlainDate, weekStart: number) =>
  date.subtract({ days: daysIntoWeek(date, weekStart) }).toString()

/** [WEB-29] The view until one is chosen: a week would show what is over, and at its end next to nothing of the plan ahead. */
export const FIRST_VIEW: PlanView = 'days'

/** The day that the next or previous view shows. */
export const turned = (view: PlanView, day: string, step: 1 | -1): string =>
  Temporal.PlainDate.from(day).add(STEPS[view](step)).toString()

const STEPS = {
  month: (months: number) => ({ months }),
  week: (weeks: number) => ({ weeks }),
  days: (weeks: number) => ({ weeks }),
  day: (days: number) => ({ days }),
} as const

/** Local days are formatted in UTC, so that they stay the same day. */
const inUtc = (parts: Intl.DateTimeFormatOptions) =>
  madeWhenNeeded(() => new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: 'UTC' }))
const weekTitle = inUtc({ day: 'numeric', month: 'long', year: 'numeric' })
const DAY_PARTS = { weekday: 'short', day: 'numeric', month: 'short' } as const
const dayTitle = inUtc(DAY_PARTS)
const dayTitleWithYear = inUtc({ ...DAY_PARTS, year: 'numeric' })
const monthTitle = inUtc({ month: 'long', year: 'numeric' })

/** `March 2026`, `2–8 March 2026`, or `Mon 2 Mar`, with the year if it is not that of today. */
export function titleOf({ firstDay, days }: ShownDays, today: string): string {
  const first = new Date(firstDay)
  // A month begins within the first week that is shown.
  if (days === MONTH_DAYS) return monthTitle().format(new Date(first.valueOf() + 6 * DAY_MS))
  if (days === 1) return (firstDay.slice(0, 4) === today.slice(0, 4) ? dayTitle() : dayTitleWithYear()).format(first)
  return weekTitle().formatRange(
    first,
    new Date(
      Temporal.PlainDate.from(firstDay)
        .add({ days: days - 1 })
        .toString(),
    ),
  )
}

/** A day from the address, or undefined if it is not a valid one. */
export function dayFrom(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(text)
  // Date parses 31 February as 3 March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text : undefined
}
