import { Temporal } from 'temporal-polyfill'
import { LOCALE } from '../../../ui/locale.ts'

export type PlanView = 'week' | 'day'

export interface ShownDays {
  /** `2026-03-02` */
  firstDay: string
  days: number
}

/**
 * The days of a view. A week is the seven days from the given one and does not start on Monday: on a Sunday, a calendar
 * week would show nothing of the plan ahead.
 */
export const shownDays = (view: PlanView, day: string): ShownDays => ({ firstDay: day, days: view === 'week' ? 7 : 1 })

/** The day that the next or previous view shows. */
export const turned = (view: PlanView, day: string, step: 1 | -1): string =>
  Temporal.PlainDate.from(day)
    .add(view === 'week' ? { weeks: step } : { days: step })
    .toString()

/** Local days are formatted in UTC, so that they stay the same day. */
const WEEK_TITLE = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const DAY_TITLE = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `2–8 March 2026`, or `Mon 2 Mar` */
export function titleOf({ firstDay, days }: ShownDays): string {
  const first = new Date(firstDay)
  if (days === 1) return DAY_TITLE.format(first)
  return WEEK_TITLE.formatRange(
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
