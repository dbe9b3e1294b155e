import { expect, it } from 'vitest'
import { olderText } from './older-sessions.ts'

const sessions = (...counted: (number | null)[]) => counted.map(countedMinutes => ({ countedMinutes }))

it('[WEB-413] older sessions count as the account has chosen, or each as it was guessed', () => {
  expect(olderText(sessions(60, 30), 'count')).toBe('2 older sessions count as done.')
  expect(olderText(sessions(0, 20), 'roll_over')).toBe('2 older sessions count as not done.')
  expect(olderText(sessions(60, 60, 0), 'guess')).toBe('Older sessions counted as done: 2 of 3.')
  expect(olderText(sessions(60), 'guess')).toBe('1 older session counts as done.')
  expect(olderText(sessions(0, null), 'guess')).toBe('2 older sessions count as not done.')
})
