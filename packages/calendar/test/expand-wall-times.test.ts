import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, it } from 'vitest'
import { expandWallTimes } from '../src/recurrence/expand-wall-times.ts'
import { parseRule } from '../src/recurrence/rule-text.ts'
import { DAY } from '../src/syntax/date-values.ts'

const START = '2026-01-05T09:00:00Z'
const expand = (text: string, from: number, to: number, periods = 100_000, start = START) => {
  const rule = parseRule(text)
  if (typeof rule === 'string') throw new Error(rule)
  const budget = { periods, days: 1_000_000 }
  return expandWallTimes({ rule, start: Date.parse(start), from, to, includeStart: true, budget })
}

const part = (name: string, values: readonly string[]) =>
  fc.constantFrom('', ...values.map(value => `;${name}=${value}`))
const anyRule = fc
  .tuple(
    fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'),
    part('INTERVAL', ['2', '3', '7']),
    part('BYDAY', ['MO', 'TU,TH', 'MO,TU,WE,TH,FR', 'SU']),
    part('BYMONTH', ['1', '2,3', '6']),
    part('BYHOUR', ['9', '8,17']),
    part('BYMINUTE', ['0', '15,45']),
    fc.integer({ min: 1, max: 400 }).map(count => `;COUNT=${count}`),
  )
  .map(([freq, ...parts]) => `FREQ=${freq}${parts.join('')}`)

describe('rules with COUNT', () => {
  it('[CAL-11] end where counting from their start ends them, in any range', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: -30, max: 600 }),
        fc.integer({ min: 1, max: 400 }),
        (text, first, days) => {
          const from = Date.parse(START) + first * DAY
          const to = from + days * DAY
          const dtstart = Temporal.ZonedDateTime.from(`${START}[UTC]`)
          const rruleString = `RRULE:${text.replace(/;COUNT=\d+/, '')}`
          const endless = new RRuleTemporal({ rruleString, dtstart, includeDtstart: true, maxIterations: 1e6 })
          const starts = endless.between(new Date(START), new Date(Math.max(to, Date.parse(START))), true)
          const counted = starts.slice(0, Number(/COUNT=(\d+)/.exec(text)?.[1]))
          const expected = counted.map(time => time.epochMilliseconds).filter(at => at >= from && at <= to)
          expect(expand(text, from, to)).toEqual(expected)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('[CAL-27] are refused when counting takes too long, and not counted when they cannot end in the range', () => {
    const from = Date.parse('2026-09-01T00:00:00Z')
    const to = from + 2 * DAY
    const years = (count: number) =>
      expand(`FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=${count}`, from, to, 5_000, '2001-01-01T09:00:00Z')
    expect(years(6_690)).toBe(null)
    expect(years(700)).toEqual([])
    expect(years(1e9)?.length).toBe(2)
    expect(expand('FREQ=DAILY;COUNT=1000000000', from, to, 0, '0001-01-01T09:00:00Z')?.length).toBe(2)
  })
})
