import { expect, it } from 'vitest'
import type { Session } from '../../shared/review/review-answers.ts'
import { countedText } from './counted-text.ts'

const text = (countedMinutes: number | null) =>
  countedText({
    ...{ startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' },
    countedMinutes,
  } as Session)

it('[WEB-391] says what the plan assumes about an unconfirmed session', () => {
  expect([text(60), text(0), text(25), text(null)]).toEqual([
    'Counted as done',
    'Counted as not done',
    'Counted: 25m',
    null,
  ])
})
