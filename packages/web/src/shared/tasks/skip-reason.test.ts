import { expect, it } from 'vitest'
import { skipReasonText } from './skip-reason.ts'

it('[WEB-405] the panel of a task says why its date was left out, and nothing about any other', () => {
  expect(skipReasonText('day_off')).toBe('Skipped: this is a day off')
  expect(skipReasonText('no_hours')).toBe('Skipped: no working hours on this day')
  expect(skipReasonText(null)).toBeNull()
})
