import { expect, it } from 'vitest'
import { ruleParts, ruleProblem, ruleText } from './recurrence-rule.ts'

it('[CAL-33] takes rules that repeat once a day at the most', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;UNTIL=20261231T225959Z',
    'FREQ=DAILY;UNTIL=20261231',
  ])
    expect(ruleProblem(rule)).toBeNull()
})

it('[CAL-33] says what is wrong with any other', () => {
  const problems: [string, string][] = [
    ['', 'must be a rule like FREQ=WEEKLY;BYDAY=MO,TH'],
    ['every Monday', 'must be a rule like FREQ=WEEKLY;BYDAY=MO,TH'],
    ['FREQ=HOURLY', 'must not have FREQ=HOURLY'],
    [
      'FREQ=DAILY;BYHOUR=9',
      'must only have the parts FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST',
    ],
    ['FREQ=DAILY;INTERVAL=0', 'must not have INTERVAL=0'],
    ['FREQ=DAILY;COUNT=99999', 'must not have COUNT=99999'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20261231', 'must end with COUNT or UNTIL, not both'],
    ['FREQ=DAILY;UNTIL=20261332', 'must not have UNTIL=20261332'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'must not number the days of a week'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'must not have BYMONTHDAY in a weekly rule'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'must not have BYMONTHDAY=32'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,', 'must not have BYMONTHDAY=1,'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'must not have a part twice'],
  ]
  for (const [rule, problem] of problems) expect([rule, ruleProblem(rule)]).toEqual([rule, problem])
})

it('[CAL-33] takes a rule apart and puts it together again', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'
  expect(ruleText(ruleParts(rule))).toBe(rule)
})
