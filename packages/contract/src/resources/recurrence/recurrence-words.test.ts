import { expect, it } from 'vitest'
import { ruleInWords } from './recurrence-words.ts'

it.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
  ['FREQ=WEEKLY', 'every week'],
  ['FREQ=WEEKLY;BYDAY=MO', 'every Mon'],
  ['FREQ=WEEKLY;BYDAY=FR,MO,TU,TH,WE', 'every weekday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO', 'every 2 weeks on Mon and Thu'],
  ['FREQ=MONTHLY', 'every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'every month on the 31st'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,12,-1', 'every month on the 1st, 12th and last day'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'every month on the 2nd Tue'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Fri'],
  ['FREQ=MONTHLY;BYDAY=-2FR,+1MO', 'every month on the 2nd to last Fri and 1st Mon'],
  ['FREQ=MONTHLY;BYDAY=1MO,TU', 'every month on the 1st Mon and Tue'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=2,3,4,11,13,21,-3',
    'every month on the 2nd, 3rd, 4th, 11th, 13th, 21st and 3rd to last day',
  ],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,-2', 'every month on the 1st and 2nd to last of Mon'],
  ['FREQ=WEEKLY;BYDAY=SU,SA', 'every Sat and Sun'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=DAILY;BYDAY=MO;BYMONTH=5', 'every day on Mon in May'],
  ['FREQ=YEARLY;BYDAY=WE', 'every year on Wed'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'every month on the last of Mon, Tue, Wed, Thu and Fri'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'every month on Fri of the 13th'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'every year on the 29th in Feb'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=1,7', 'every 2 years in Jan and Jul'],
  ['FREQ=DAILY;COUNT=10', 'every day, 10 times'],
  ['FREQ=DAILY;COUNT=1', 'every day, once'],
  ['FREQ=WEEKLY;UNTIL=20261231', 'every week, until 31 Dec 2026'],
])('[SERIES-9] %s reads: %s', (rule, words) => {
  expect(ruleInWords(rule)).toBe(words)
})

it('[SERIES-9] says what the dates are counted from, if not from the first', () => {
  expect(ruleInWords('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4', 'completion')).toBe(
    'every 2 weeks on Mon and Thu from completion, 4 times',
  )
})
