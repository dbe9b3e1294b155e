import { describe, expect, it } from 'vitest'
import { parseRecurrence } from './parse-recurrence.ts'

const ruleIn = (line: string) => parseRecurrence(line)?.rule ?? null

describe('[WEB-162] a line that repeats', () => {
  it.each([
    ['Plants every day', 'FREQ=DAILY'],
    ['Plants daily', 'FREQ=DAILY'],
    ['Plants every 3 days', 'FREQ=DAILY;INTERVAL=3'],
    ['Plants every other day', 'FREQ=DAILY;INTERVAL=2'],
    ['Standup every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Standup on weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Bake every weekend', 'FREQ=WEEKLY;BYDAY=SA,SU'],
    ['Review every Monday', 'FREQ=WEEKLY;BYDAY=MO'],
    ['Review every Thursdays and mon', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ['Review every Mon, Wed & Fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
    ['Review every other Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['Review weekly', 'FREQ=WEEKLY'],
    ['Review weekly on Friday', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Review every 2 weeks on Mon and Thu', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
    ['Rent monthly on the 31st', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['Rent every month on the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['Rent every 3 months', 'FREQ=MONTHLY;INTERVAL=3'],
    ['Board every second Tuesday of the month', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['Board every last Fri of each month', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['Taxes every year', 'FREQ=YEARLY'],
    ['Taxes annually 5 times', 'FREQ=YEARLY;COUNT=5'],
  ])('%s', (line, rule) => {
    expect(ruleIn(line)).toBe(rule)
  })

  it.each(['Read The Daily Mail', 'Everyday life', 'Every Monument in Rome', 'every 0 days', 'Buy weekday shirts'])(
    'is not: %s',
    line => {
      expect(ruleIn(line)).toBeNull()
    },
  )

  it('counts from completion, except for days of the month', () => {
    expect(parseRecurrence('Filter every 3 days after completion')).toMatchObject({
      rule: 'FREQ=DAILY;INTERVAL=3',
      anchor: 'completion',
    })
    expect(parseRecurrence('Filter every 2 weeks on Sat from completion 4 times')).toMatchObject({
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=4',
      anchor: 'completion',
    })
    expect(parseRecurrence('Rent monthly on the 1st after completion')?.anchor).toBe('schedule')
  })
})
