import { RRuleTemporal } from 'rrule-temporal'
import { DAY, HOUR, MINUTE, type WallTime } from './date-values.ts'
import { MAX_OCCURRENCES } from './reading-limits.ts'
import type { Frequency, NumberList, Rule } from './rule-text.ts'

export interface ExpansionBudget {
  /** Periods that rules with COUNT may still walk through. */
  periods: number
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
const MAX_FREE_PERIODS = 1_000

/**
 * [CAL-11] The starts of a rule on the wall clock. UTC stands for the wall clock here: it
 * has no changes, so that the library takes its fast path. Null if the rule takes too long to follow.
 */
export function expandWallTimes({ rule, start, from, to, includeStart, budget }: Expansion): WallTime[] | null {
  if (to < from || to < start) return []
  const last = lastByCount(rule, start)
  // Beyond this, there are more starts than any calendar may have.
  const full = Math.max(from, start) + (MAX_OCCURRENCES / rule.startsADay) * DAY
  const end = Math.min(to, full, last ?? to)
  const count = last === null ? bindingCount(rule, start, to) : null
  if (count !== null && !spend(budget, Math.min(count * gapOf(rule), periodsUntil(rule, start, to)))) return null
  try {
    return walls(rule, start, count, { from, to: end, includeStart })
  } catch {
    return null
  }
}

function walls(
  rule: Rule,
  start: WallTime,
  count: number | null,
  { from, to, includeStart }: Pick<Expansion, 'from' | 'to' | 'includeStart'>,
): WallTime[] {
  if (to < from) return []
  const recurrence = new RRuleTemporal({
    freq: rule.freq,
    interval: rule.interval,
    ...(count === null ? {} : { count }),
    ...(rule.byDay.length > 0 ? { byDay: rule.byDay } : {}),
    ...given('byHour', rule, 'BYHOUR'),
    ...given('byMinute', rule, 'BYMINUTE'),
    ...given('bySecond', rule, 'BYSECOND'),
    ...given('byMonth', rule, 'BYMONTH'),
    ...given('byMonthDay', rule, 'BYMONTHDAY'),
    ...given('byYearDay', rule, 'BYYEARDAY'),
    ...given('byWeekNo', rule, 'BYWEEKNO'),
    ...(hasOtherLists(rule) ? given('bySetPos', rule, 'BYSETPOS') : {}),
    wkst: rule.wkst,
    dtstart: { timeZoneId: 'UTC', toString: () => `${new Date(start).toISOString().slice(0, -1)}+00:00[UTC]` },
    tzid: 'UTC',
    includeDtstart: includeStart,
    maxIterations: 100_000,
  })
  return recurrence.between(new Date(from), new Date(to), true).map(time => time.epochMilliseconds)
}

const given = (option: string, { lists }: Rule, name: NumberList) =>
  lists[name].length > 0 ? { [option]: lists[name] } : {}

/** BYSETPOS chooses among the starts that other lists give; without any it means nothing. */
const hasOtherLists = (rule: Rule): boolean => rule.startsOfLists > 1 || hasLists(rule)

const hasLists = ({ byDay, lists }: Rule): boolean =>
  byDay.length > 0 || Object.entries(lists).some(([name, list]) => name !== 'BYSETPOS' && list.length > 0)

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

function spend(budget: ExpansionBudget, periods: number): boolean {
  if (periods <= MAX_FREE_PERIODS) return true
  budget.periods -= periods
  return budget.periods >= 0
}
