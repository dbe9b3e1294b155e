import { MAX_COUNTED_PERIODS, MAX_OWN_DAYS } from '../reading-limits.ts'
import { startOfWallDay } from '../syntax/date-values.ts'
import { expandWallTimes } from './expand-wall-times.ts'
import { parseRule } from './rule-text.ts'

interface DateRange {
  /** RRULE text, such as `FREQ=WEEKLY;BYDAY=MO`. */
  rule: string
  /** The rule counts from this date, which is one of its dates only if it matches. */
  startOn: string
  /** Dates such as `2026-03-02`, both included. */
  from: string
  to: string
}

/** [SERIES-2] The dates of a rule in a range. Dates have no zone, so that clock changes cannot move them. */
export function ruleDates({ rule: text, startOn, from, to }: DateRange): string[] {
  const rule = parseRule(text)
  if (typeof rule === 'string') return []
  const last = rule.until ? startOfWallDay(rule.until.wall) : Infinity
  const walls = expandWallTimes({
    rule,
    start: Date.parse(startOn),
    from: Date.parse(from),
    to: Math.min(Date.parse(to), last),
    includeStart: false,
    budget: { periods: MAX_COUNTED_PERIODS, days: MAX_OWN_DAYS },
  })
  return [...new Set((walls ?? []).map(wall => new Date(wall).toISOString().slice(0, 10)))]
}
