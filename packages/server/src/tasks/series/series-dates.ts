import { ruleDates } from '@daywright/calendar/recurrence/rule-dates'
import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'

interface DateRule {
  rule: string
  startOn: string
  exceptions?: readonly string[]
}

/** Most rules give enough dates soon; the rare ones, such as 29 February, are looked for further ahead. */
const DAYS_AHEAD = [70, 800, 15_000]
const UNITS: Readonly<Record<string, 'days' | 'weeks' | 'months' | 'years'>> = {
  DAILY: 'days',
  WEEKLY: 'weeks',
  MONTHLY: 'months',
  YEARLY: 'years',
}
const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

export const later = (one: string, other: string): string => (one > other ? one : other)

/** [SERIES-2] The first dates of a rule on a day or later, without exceptions. Fewer than asked for means that it ends. */
export function datesFrom({ rule, startOn, exceptions = [] }: DateRule, from: string, atMost: number): string[] {
  const first = later(from, startOn)
  let dates: string[] = []
  for (const days of DAYS_AHEAD) {
    if (first > SERIES_LIMITS.lastDate) return []
    const to = addDays(first, days)
    dates = ruleDates({ rule, startOn, from: first, to: to > SERIES_LIMITS.lastDate ? SERIES_LIMITS.lastDate : to })
    dates = dates.filter(date => !exceptions.includes(date))
    if (dates.length >= atMost) break
  }
  return dates.slice(0, atMost)
}

/** The dates of a rule in a range, both ends included, without exceptions. */
export const datesWithin = ({ rule, startOn, exceptions = [] }: DateRule, from: string, to: string): string[] =>
  from > to
    ? []
    : ruleDates({ rule, startOn, from: later(from, startOn), to }).filter(date => !exceptions.includes(date))

/** [SERIES-3] The first date of a series that counts from completion; undefined if it ends before. */
export const firstDate = (rule: string, startOn: string): string | undefined =>
  within(rule, onAllowedDay(rule, startOn))

/** [SERIES-3] The date after a completion: as many days, weeks, months or years later, then on the next allowed weekday. */
export function dateAfterCompletion(rule: string, completedOn: string): string | undefined {
  const parts = ruleParts(rule)
  const unit = UNITS[parts.get('FREQ') ?? ''] ?? 'days'
  const step = Temporal.PlainDate.from(completedOn).add({ [unit]: Number(parts.get('INTERVAL') ?? 1) })
  return within(rule, onAllowedDay(rule, step.toString()))
}

/** The day itself if no day of the week is allowed, which is possible only in an edited file. */
function onAllowedDay(rule: string, date: string): string {
  const allowed = ruleParts(rule).get('BYDAY')?.split(',') ?? WEEK
  const day = Temporal.PlainDate.from(date)
  const isAllowed = (later: number) => allowed.includes(WEEK[(day.dayOfWeek - 1 + later) % 7] ?? '')
  const days = [0, 1, 2, 3, 4, 5, 6].find(isAllowed) ?? 0
  return day.add({ days }).toString()
}

function within(rule: string, date: string): string | undefined {
  const until = ruleParts(rule).get('UNTIL') ?? SERIES_LIMITS.lastDate
  return date.replaceAll('-', '') <= until.replaceAll('-', '').slice(0, 8) ? date : undefined
}

/** How many tasks a rule gives at the most. */
export const countOf = (rule: string): number => Number(ruleParts(rule).get('COUNT') ?? Number.POSITIVE_INFINITY)
