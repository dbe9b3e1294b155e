import { MAX_OCCURRENCES } from '../reading-limits.ts'
import { DAY, HOUR, MINUTE, type WallTime } from '../syntax/date-values.ts'
import { type Frequency, hasLists, type Rule } from './rule-text.ts'
import { walkRule } from './walk-rule.ts'

/** What rules with COUNT may still walk through. */
export interface ExpansionBudget {
  periods: number
  /** Of rules that give days, times the starts of a day. */
  days: number
}

interface Expansion {
  rule: Rule
  start: WallTime
  /** The range of wall times, both ends included. */
  from: WallTime
  to: WallTime
  /** The start of an event is its first instance even if the rule does not match it. */
  includeStart: boolean
  budget: ExpansionBudget
}

const SHORTEST: Record<Frequency, number> = {
  YEARLY: 365 * DAY,
  MONTHLY: 28 * DAY,
  WEEKLY: 7 * DAY,
  DAILY: DAY,
  HOURLY: HOUR,
  MINUTELY: MINUTE,
}
const DAYS: Partial<Record<Frequency, number>> = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7 }
/** Periods and days that are not worth counting. */
const MAX_FREE = 1_000

/** [CAL-11] The starts of a rule on the wall clock. Null if the rule takes too long to follow. */
export function expandWallTimes({ rule, start, from, to, includeStart, budget }: Expansion): WallTime[] | null {
  if (to < from || to < start) return []
  const last = lastByCount(rule, start)
  // Beyond this, there are more starts than any calendar may have.
  const full = Math.max(from, start) + (MAX_OCCURRENCES / rule.startsADay) * DAY
  const end = Math.min(to, full, last ?? to)
  const count = last === null ? bindingCount(rule, start, to) : null
  const periods = count === null ? 0 : Math.min(count * gapOf(rule), periodsUntil(rule, start, to))
  if (!spend(budget, 'periods', periods)) return null
  if (end < from) return []
  const walk = { rule, start, from, to: end, count, includeStart }
  return count === null || spend(budget, 'days', daysToWalk(rule, start, end)) ? walkRule(walk) : null
}

/** Hours and minutes are counted as periods. */
const daysToWalk = ({ freq, startsADay }: Rule, start: WallTime, end: WallTime): number =>
  SHORTEST[freq] < DAY ? 0 : ((end - start) / DAY) * startsADay

/** Where COUNT ends a rule of equal steps, which needs no counting; null for any other rule. */
function lastByCount(rule: Rule, start: WallTime): WallTime | null {
  if (rule.count === null || hasLists(rule) || (DAYS[rule.freq] !== undefined && rule.freq !== 'WEEKLY')) return null
  return start + (rule.count - 1) * rule.interval * SHORTEST[rule.freq]
}

/** COUNT, or null if even the densest rule would not reach it before the end of the range. */
function bindingCount(rule: Rule, start: WallTime, to: WallTime): number | null {
  if (rule.count === null) return null
  const times = Math.max(1, rule.lists.BYMINUTE.length) * Math.max(1, rule.lists.BYSECOND.length)
  const hours = DAYS[rule.freq] || rule.freq === 'DAILY' ? Math.max(1, rule.lists.BYHOUR.length) : 1
  const most = (DAYS[rule.freq] ?? 1) * hours * times
  return rule.count > (periodsUntil(rule, start, to) + 1) * most ? null : rule.count
}

/** Periods from one that has a start to the next, at most: a weekday comes once a week, and other lists may match never. */
function gapOf({ freq, byDay, lists }: Rule): number {
  const limits =
    freq === 'MINUTELY' || freq === 'HOURLY'
      ? Object.values(lists)
      : [lists.BYMONTH, lists.BYMONTHDAY, lists.BYYEARDAY, lists.BYWEEKNO]
  if (limits.some(list => list.length > 0)) return Infinity
  return byDay.length > 0 ? (7 * DAY) / Math.min(7 * DAY, SHORTEST[freq]) : 1
}

const periodsUntil = (rule: Rule, start: WallTime, to: WallTime): number =>
  Math.ceil((to - start) / (SHORTEST[rule.freq] * rule.interval)) + 1

function spend(budget: ExpansionBudget, what: keyof ExpansionBudget, amount: number): boolean {
  if (amount <= MAX_FREE) return true
  if (amount > budget[what]) return false
  budget[what] -= amount
  return true
}
