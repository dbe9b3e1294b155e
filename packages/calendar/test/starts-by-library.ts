import { RRuleTemporal } from 'rrule-temporal'
import { hasOtherLists, type NumberList, type Rule } from '../src/recurrence/rule-text.ts'
import type { Walk } from '../src/recurrence/walk-rule.ts'
import type { WallTime } from '../src/syntax/date-values.ts'

/** The starts of a rule by a library. UTC serves as the wall clock, because it has no clock changes. Null if the rule takes too long. */
export function startsByLibrary({ rule, start, from, to, count, includeStart }: Walk): WallTime[] | null {
  try {
    return recurrenceOf({ rule, start, count, includeStart })
      .between(new Date(from), new Date(to), true)
      .map(time => time.epochMilliseconds)
  } catch {
    return null
  }
}

function recurrenceOf({ rule, start, count, includeStart }: Omit<Walk, 'from' | 'to'>): RRuleTemporal {
  return new RRuleTemporal({
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
}

const given = (option: string, { lists }: Rule, name: NumberList) =>
  lists[name].length > 0 ? { [option]: lists[name] } : {}
