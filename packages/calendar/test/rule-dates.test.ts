import { describe, expect, it } from 'vitest'
import { ruleDates } from '../src/recurrence/rule-dates.ts'

const dates = (rule: string, startOn = '2026-01-31', from = '2026-01-01', to = '2026-12-31') =>
  ruleDates({ rule, startOn, from, to }).map(date => date.slice(5))

describe('[SERIES-2] the dates of a rule', () => {
  it('skip months without the day, and know the last one', () => {
    expect(dates('FREQ=MONTHLY')).toEqual(['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31'])
    expect(dates('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4')).toEqual(['01-31', '02-28', '03-31', '04-30'])
    expect(ruleDates({ rule: 'FREQ=YEARLY', startOn: '2024-02-29', from: '2024-03-01', to: '2034-01-01' })).toEqual([
      '2028-02-29',
      '2032-02-29',
    ])
  })

  it('do not include the first day unless the rule gives it, in the number neither', () => {
    expect(dates('FREQ=WEEKLY;BYDAY=MO;COUNT=2')).toEqual(['02-02', '02-09'])
    expect(dates('FREQ=DAILY;INTERVAL=2;COUNT=2')).toEqual(['01-31', '02-02'])
  })

  it('end with the day of UNTIL, and are counted from the first day wherever the range begins', () => {
    expect(dates('FREQ=DAILY;UNTIL=20260202')).toEqual(['01-31', '02-01', '02-02'])
    expect(dates('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2026-03-02', '2026-03-10', '2026-03-31')).toEqual([
      '03-16',
      '03-19',
      '03-30',
    ])
    expect(dates('FREQ=DAILY;COUNT=3', '2026-03-02', '2026-03-04', '2026-03-31')).toEqual(['03-04'])
  })

  it('are none for a rule that cannot be used', () => {
    expect(dates('FREQ=SECONDLY')).toEqual([])
    expect(dates('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31')).toEqual([])
  })
})
