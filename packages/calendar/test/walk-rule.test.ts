import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandRule, ownRulesBudget } from '../src/recurrence/recurrence.ts'
import { parseRule } from '../src/recurrence/rule-text.ts'
import { walkRule } from '../src/recurrence/walk-rule.ts'
import { DAY, MINUTE } from '../src/syntax/date-values.ts'
import { startsByLibrary } from './starts-by-library.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const ruleOf = (text: string) => {
  const rule = parseRule(text)
  if (typeof rule === 'string') throw new Error(rule)
  return rule
}

const optionally = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(value, { nil: undefined }).map(given => (given === undefined ? '' : `;${name}=${given}`))
const some = (item: fc.Arbitrary<string | number>) =>
  fc.uniqueArray(item, { minLength: 1, maxLength: 4 }).map(list => list.join(','))
const signed = (max: number) => fc.integer({ min: -max, max }).filter(number => number !== 0)
const plainDays = some(fc.constantFrom(...WEEKDAYS))
const numberedDays = some(fc.tuple(signed(5), fc.constantFrom(...WEEKDAYS)).map(([place, day]) => `${place}${day}`))
const interval = optionally('INTERVAL', fc.integer({ min: 1, max: 5 }).map(String))
const count = optionally('COUNT', fc.integer({ min: 1, max: 30 }).map(String))
const months = optionally('BYMONTH', some(fc.integer({ min: 1, max: 12 })))
const places = optionally('BYSETPOS', some(signed(6)))
const weekStart = optionally('WKST', fc.constantFrom(...WEEKDAYS))
const monthDays = optionally('BYMONTHDAY', some(signed(31)))
const common = [interval, count, months, places, weekStart] as const
const joined = (freq: string, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map(texts => `FREQ=${freq}${texts.join('')}`)
const within = (name: string, max: number) => optionally(name, some(fc.integer({ min: 0, max })))
const times = [within('BYHOUR', 23), within('BYMINUTE', 59), within('BYSECOND', 59)] as const
const yearDays = fc.tuple(some(signed(366))).map(([days]) => `;BYYEARDAY=${days}`)
const weeksWithin = (number: fc.Arbitrary<number>) =>
  fc.tuple(some(number), plainDays).map(([numbers, days]) => `;BYWEEKNO=${numbers};BYDAY=${days}`)
const weeks = weeksWithin(signed(52))
/** Weeks that do not lie in two years: with an interval, the library gives a day to the year of its week, and we to the year of the day, as dateutil does. */
const innerWeeks = weeksWithin(signed(50).filter(number => Math.abs(number) > 2))
/** The library leaves days out where a yearly rule has numbered weekdays with plain ones, or with days of the month. */
const anyRule = fc.oneof(
  joined('DAILY', ...common, monthDays, optionally('BYDAY', plainDays)),
  joined('WEEKLY', ...common, optionally('BYDAY', plainDays)),
  joined('MONTHLY', ...common, monthDays, optionally('BYDAY', plainDays)),
  joined('MONTHLY', ...common, optionally('BYDAY', numberedDays)),
  joined('YEARLY', ...common, monthDays, optionally('BYDAY', plainDays)),
  joined('YEARLY', ...common, optionally('BYDAY', numberedDays)),
  joined('DAILY', ...common, ...times, optionally('BYDAY', plainDays)),
  joined('WEEKLY', ...common, ...times, optionally('BYDAY', plainDays)),
  joined('WEEKLY', ...common, monthDays),
  joined('MONTHLY', ...common, ...times, monthDays),
  joined('YEARLY', ...common, ...times, optionally('BYDAY', plainDays)),
  joined('YEARLY', interval, count, months, weekStart, yearDays),
  joined('YEARLY', count, weekStart, weeks),
  joined('YEARLY', interval, count, weekStart, innerWeeks),
  joined('DAILY', ...common, yearDays),
)
const rulesWithinDays = fc.oneof(
  joined('HOURLY', ...common, ...times, monthDays, optionally('BYDAY', plainDays)),
  joined('HOURLY', interval, yearDays),
  joined('MINUTELY', ...common, ...times, optionally('BYDAY', plainDays)),
)

describe('rules of recurrence', () => {
  it('[CAL-11] give what the library gives, in any range', () => {
    const starts = fc.integer({ min: 15_000, max: 22_000 }).map(day => day * DAY + 34_200_000)
    fc.assert(
      fc.property(
        anyRule,
        starts,
        fc.integer({ min: -30, max: 1200 }),
        fc.nat({ max: 900 }),
        fc.boolean(),
        (text, start, first, days, wantsStart) => {
          const rule = ruleOf(text)
          const from = start + first * DAY
          // With BYSETPOS, or with weeks that do not begin on Monday, the library forgets the start.
          const includeStart = wantsStart && !/BYSETPOS|BYWEEKNO/.test(text)
          const walk = { rule, start, from, to: from + days * DAY, count: rule.count, includeStart }
          expect(walkRule(walk)).toEqual(startsByLibrary(walk))
        },
      ),
      { numRuns: Number(process.env.RULE_CASES ?? 300) },
    )
  })

  it('[CAL-11] give a week that lies in two years to the year of the day, and always the start', () => {
    const days = (text: string, start: string, to: string, includeStart = false) => {
      const rule = ruleOf(text)
      const walk = { rule, start: Date.parse(start), from: Date.parse(start), to: Date.parse(to), count: rule.count }
      return walkRule({ ...walk, includeStart })?.map(wall => new Date(wall).toISOString().slice(0, 10))
    }
    // What dateutil 2.9 gives.
    expect(days('FREQ=YEARLY;INTERVAL=2;BYWEEKNO=-1;BYDAY=SU', '2011-01-26T09:30:00Z', '2018-01-10T00:00:00Z')).toEqual(
      ['2013-12-29', '2017-01-01', '2017-12-31'],
    )
    const saturdays = 'FREQ=YEARLY;WKST=SA;BYWEEKNO=-7;BYDAY=SA'
    const later = ['2021-11-13', '2022-11-12', '2023-11-11']
    expect(days(saturdays, '2020-11-21T09:30:00Z', '2024-01-01T00:00:00Z')).toEqual(later)
    expect(days(saturdays, '2020-11-21T09:30:00Z', '2024-01-01T00:00:00Z', true)).toEqual(['2020-11-21', ...later])
  })

  it('[CAL-11] of hours and minutes give what the library gives, in any range', () => {
    // Before 1970 too, where times are negative numbers.
    const starts = fc.integer({ min: -2_000 * 1440, max: 22_000 * 1440 }).map(minute => minute * MINUTE)
    const readable = rulesWithinDays.filter(text => typeof parseRule(text) !== 'string')
    fc.assert(
      fc.property(
        readable,
        starts,
        fc.integer({ min: -3, max: 40 }),
        fc.nat({ max: 20 }),
        (text, start, first, days) => {
          const rule = ruleOf(text)
          const from = start + first * DAY
          const walk = { rule, start, from, to: from + days * DAY, count: rule.count, includeStart: false }
          expect(walkRule(walk)).toEqual(startsByLibrary(walk))
        },
      ),
      { numRuns: Number(process.env.RULE_CASES ?? 100) },
    )
  })

  it('[CAL-11] may have numbered weekdays among plain ones, and a start that BYSETPOS leaves out', () => {
    const starts = (text: string, days: number) => {
      const start = Date.parse('2026-01-01T09:00Z')
      const walk = { rule: ruleOf(text), start, from: start, to: start + days * DAY, count: null, includeStart: true }
      return walkRule(walk).map(wall => new Date(wall).toISOString().slice(5, 10))
    }
    expect(starts('FREQ=YEARLY;BYDAY=2MO,TU', 14)).toEqual(['01-01', '01-06', '01-12', '01-13'])
    expect(starts('FREQ=YEARLY;BYMONTHDAY=1,12;BYDAY=2MO,-5TH', 365)).toEqual(['01-01', '01-12'])
    expect(starts('FREQ=MONTHLY;BYDAY=TH;BYSETPOS=2', 20)).toEqual(['01-01', '01-08'])
    // Where the library is wrong: weekdays choose among days of the year, and a week without a weekday has that of the start.
    expect(starts('FREQ=YEARLY;BYYEARDAY=8,9,15;BYDAY=TH', 365)).toEqual(['01-01', '01-08', '01-15'])
    expect(starts('FREQ=YEARLY;BYWEEKNO=20,-1', 365)).toEqual(['01-01', '05-14', '12-31'])
  })

  it('[CAL-13] take about as long as others, even if they were made to take long', () => {
    const hostile = ruleOf(`FREQ=WEEKLY;BYDAY=${WEEKDAYS.join(',')};BYSETPOS=9;COUNT=9999`)
    const to = Date.parse('2026-11-16')
    const walk = { rule: hostile, start: DAY, from: to - DAY, to, count: hostile.count, includeStart: true }
    const secondsOf = (work: () => unknown) => {
      const before = performance.now()
      work()
      return performance.now() - before
    }
    const quick = Math.min(...[1, 2, 3].map(() => secondsOf(() => walkRule(walk))))
    expect(secondsOf(() => startsByLibrary(walk)) / quick).toBeGreaterThan(5)
  })

  it('[CAL-45] share what they may walk through; one that gets nothing has its first start', () => {
    const budget = ownRulesBudget()
    const expand = (year: number) =>
      expandRule({
        rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28;COUNT=300',
        startLocal: Temporal.PlainDateTime.from('1970-02-28T09:00'),
        zone: 'UTC',
        from: Date.parse(`${year}-01-01`),
        to: Date.parse(`${year + 1}-01-01`),
        budget,
      }).map(({ startAt }) => new Date(startAt).getUTCFullYear())
    // Too far away for any rule, which takes nothing from the others.
    expect(expand(9000)).toEqual([])
    const found = Array.from({ length: 40 }, () => expand(2026).length)
    expect(found.slice(0, 20)).toEqual(Array(20).fill(1))
    expect(found.slice(-5)).toEqual(Array(5).fill(0))
    expect(expand(1970)).toEqual([1970])
  })
})
