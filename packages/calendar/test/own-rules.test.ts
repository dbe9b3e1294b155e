import { describe, expect, it } from 'vitest'
import { checkRule, expandRule, type RuleExpansion } from '../src/recurrence/recurrence.ts'
import { times } from './generated-cases.ts'

const starts = (
  options: Partial<Omit<RuleExpansion, 'from' | 'to'>> & { start?: string; from?: string; to?: string },
) =>
  expandRule({
    rule: 'FREQ=DAILY',
    zone: 'Europe/Berlin',
    ...options,
    startLocal: Temporal.PlainDateTime.from(options.start ?? '2026-10-24T02:30'),
    from: Date.parse(options.from ?? '2026-10-20'),
    to: Date.parse(options.to ?? '2026-10-27'),
  })
const instants = (found: ReturnType<typeof starts>) =>
  found.map(({ startAt }) => new Date(startAt).toISOString().slice(5, 16))
const list = (count: number) => times(count, index => index).join(',')

describe('rules that people write', () => {
  it('[CAL-28] are checked with a sentence', () => {
    expect(checkRule('FREQ=WEEKLY;BYDAY=MO,WE')).toBe(null)
    for (const rule of ['', 'every monday', 'FREQ=DAILY;COUNT=x', 'FREQ=WEEKLY;BYDAY=MONDAY', 'FREQ=DAILY;UNTIL=soon'])
      expect(checkRule(rule)).toMatch(/^[A-Z].+\.$/)
  })

  it('[CAL-13] are refused if they repeat too often', () => {
    for (const rule of [
      'FREQ=SECONDLY',
      'FREQ=MINUTELY',
      'FREQ=MINUTELY;INTERVAL=4',
      `FREQ=HOURLY;BYMINUTE=${list(13)}`,
      `FREQ=DAILY;BYMINUTE=${list(60)};BYSECOND=${list(6)}`,
      `FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=${times(31, index => index + 1).join(',')};BYHOUR=${list(14)}`,
    ])
      expect(checkRule(rule)).toBe('The rule repeats too often.')
    for (const rule of [
      'FREQ=HOURLY',
      'FREQ=MINUTELY;INTERVAL=5',
      'FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40',
      'FREQ=MINUTELY;INTERVAL=90',
    ])
      expect(checkRule(rule)).toBe(null)
    expect(checkRule(`FREQ=DAILY;X=${'y'.repeat(10_000)}`)).toBe('The rule is too long.')
  })

  it('[CAL-28] run on the wall clock: the first of two equal times, and the offset before a skipped one', () => {
    expect(instants(starts({}))).toEqual(['10-24T00:30', '10-25T00:30', '10-26T01:30'])
    const spring = starts({
      start: '2026-03-28T02:30',
      from: '2026-03-27',
      to: '2026-03-31',
      rule: 'FREQ=DAILY;COUNT=3',
    })
    expect(instants(spring)).toEqual(['03-28T01:30', '03-29T01:30', '03-30T00:30'])
    expect(spring.map(({ local }) => local.toString())).toEqual([
      '2026-03-28T02:30:00',
      '2026-03-29T02:30:00',
      '2026-03-30T02:30:00',
    ])
  })

  it('[CAL-28] leave out exceptions by local start or by day, and end with UNTIL', () => {
    expect(instants(starts({ exceptions: ['2026-10-24T02:30:00', '2026-10-26'] }))).toEqual(['10-25T00:30'])
    expect(instants(starts({ rule: 'FREQ=DAILY;UNTIL=20261025' })).length).toBe(2)
    expect(instants(starts({ rule: 'FREQ=DAILY;UNTIL=20261025T003000Z' })).length).toBe(2)
    expect(instants(starts({ rule: 'FREQ=DAILY;UNTIL=20261025T002959Z' })).length).toBe(1)
  })

  it('[CAL-28] start whole days at their first instant', () => {
    const days = starts({
      zone: 'Africa/Cairo',
      start: '2026-04-23T00:00',
      from: '2026-04-22',
      to: '2026-04-26',
      allDay: true,
    })
    expect(instants(days)).toEqual(['04-22T22:00', '04-23T22:00', '04-24T21:00', '04-25T21:00'])
  })

  it('[CAL-28] give at most 50,000 starts, and a rule that cannot be used only the first', () => {
    const { length } = starts({ rule: 'FREQ=MINUTELY;INTERVAL=5', to: '2027-10-27' })
    expect(length).toBeLessThanOrEqual(50_000)
    expect(length).toBeGreaterThan(49_000)
    expect(instants(starts({ rule: 'FREQ=SECONDLY' }))).toEqual(['10-24T00:30'])
  })
})
