import {
  type INSIGHT_GROUPS,
  INSIGHT_LIMITS,
  TIMESHEET_LIMITS,
} from '@daywright/contract/resources/insights/insight.values'
import { Temporal } from 'temporal-polyfill'
import type { InsightSearch } from './insight-search.ts'

interface Range {
  from: string
  to: string
}

/** [WEB-611] The days of a range. The API takes only so many, so an own range that is longer ends earlier. */
export function daysOf(search: InsightSearch, today: string, weekStart: number): Range {
  const { range = 'week' } = search
  const day = Temporal.PlainDate.from(today)
  if (range === 'own') return ownRange(search, today)
  if (range === 'month') return spanOf(day.with({ day: 1 }), { months: 1 })
  if (range === 'quarter') return spanOf(day.with({ day: 1, month: day.month - ((day.month - 1) % 3) }), { months: 3 })
  if (range === 'year') return spanOf(day.with({ day: 1, month: 1 }), { years: 1 })
  const week = day.subtract({ days: ((day.dayOfWeek % 7) - weekStart + 7) % 7 })
  return spanOf(range === 'week' ? week : week.subtract({ days: 7 }), { days: 7 })
}

const spanOf = (first: Temporal.PlainDate, length: Temporal.DurationLike): Range => ({
  from: first.toString(),
  to: first.add(length).subtract({ days: 1 }).toString(),
})

function ownRange({ from = '', to = '', view }: InsightSearch, today: string): Range {
  const first = plainDate(from) ?? Temporal.PlainDate.from(today)
  const days = view === 'timesheet' ? TIMESHEET_LIMITS.rangeDays : INSIGHT_LIMITS.rangeDays
  const latest = first.add({ days: days - 1 })
  const given = plainDate(to) ?? first
  const last = Temporal.PlainDate.compare(given, first) < 0 ? first : given
  return { from: first.toString(), to: (Temporal.PlainDate.compare(last, latest) > 0 ? latest : last).toString() }
}

function plainDate(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

/** [WEB-611] Days of a short range and weeks of a long one, unless the user chooses; weeks where there would be too many days. */
export function groupingOf({ group }: InsightSearch, { from, to }: Range): (typeof INSIGHT_GROUPS)[number] {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  if (days > INSIGHT_LIMITS.groups) return 'week'
  return group ?? (days > SHORT_DAYS ? 'week' : 'day')
}
const SHORT_DAYS = 45
