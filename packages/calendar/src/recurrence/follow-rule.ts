import { RRuleTemporal } from 'rrule-temporal'
import type { WallTime } from '../syntax/date-values.ts'
import { hasOtherLists, type NumberList, type Rule } from './rule-text.ts'
import type { Walk } from './walk-days.ts'

/**
 * The starts of any rule by the library, which takes long for some. UTC serves as the wall clock here: it has no clock changes, so that the
 * library takes its fast path. Null if the rule takes too long to follow.
 */
export function followRule({ rule, start, from, to, count, includeStart }: Walk): WallTime[] | null {
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
