import { expect, it } from 'vitest'
import { dateAfterCompletion, firstDate } from './series-dates.ts'

it('[SERIES-16] a series that counts from completion has a task on its last date, and none after it', () => {
  const rule = 'FREQ=DAILY;UNTIL=20260303'
  expect(firstDate(rule, '2026-03-03')).toBe('2026-03-03')
  expect(dateAfterCompletion(rule, '2026-03-02')).toBe('2026-03-03')
  expect(dateAfterCompletion(rule, '2026-03-03')).toBeUndefined()
})
