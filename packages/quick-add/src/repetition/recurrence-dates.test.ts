import { expect, it } from 'vitest'
import { firstDateOf } from './recurrence-dates.ts'

it.each([
  ['FREQ=DAILY;INTERVAL=3', '2026-11-17'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-18'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
  ['FREQ=MONTHLY;BYDAY=1TH', '2026-12-03'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
])('[WEB-162] the first date of %s', (rule, date) => {
  expect(firstDateOf(rule, '2026-11-17')).toBe(date)
})
