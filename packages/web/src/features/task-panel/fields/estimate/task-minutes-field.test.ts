import { expect, it } from 'vitest'
import { minutesProblem } from './task-minutes-field.tsx'

const limits = { min: 5, max: 480 }

it('[WEB-209] a shortest session above the longest is refused, and the other way round', () => {
  const notAbove = { minutes: 60, what: 'the longest session' }
  expect(minutesProblem(60, { limits, notAbove })).toBeNull()
  expect(minutesProblem(65, { limits, notAbove })).toBe('Not above the longest session (1h).')
  const notBelow = { minutes: 30, what: 'the shortest session' }
  expect(minutesProblem(30, { limits, notBelow })).toBeNull()
  expect(minutesProblem(25, { limits, notBelow })).toBe('Not below the shortest session (30m).')
  expect(minutesProblem('', { limits })).toBe('A number from 5 to 480.')
})
