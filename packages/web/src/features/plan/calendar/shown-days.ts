import { Temporal } from 'temporal-polyfill'

export type PlanView = 'week' | 'day'

export interface ShownDays {
  /** `2026-03-02` */
  firstDay: string
  days: number
}

/**
 * The days that a view shows. A week is the seven days from one on, and not from Monday: a plan looks ahead, and on a
 * Sunday nothing of it would be seen.
 */
export const shownDays = (view: PlanView, day: string): ShownDays => ({ firstDay: day, days: view === 'week' ? 7 : 1 })

/** A day of the next view, or of the one before. */
export const turned = (view: PlanView, day: string, step: 1 | -1): string =>
  Temporal.PlainDate.from(day)
    .add(view === 'week' ? { weeks: step } : { days: step })
    .toString()

/** Days have no zone: they are written as they are. */
const WEEK_TITLE = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const DAY_TITLE = new Intl.DateTimeFormat(undefined, {
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

/** A day from an address, where anything may stand. */
export function dayFrom(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(text)
  // The 31st of February is read as the 3rd of March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text : undefined
}
