import type { Today } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { overdueForFreshStart } from './fresh-start-reason.ts'

const NOW = '2026-03-09T08:00:00.000Z'

it('[WEB-664] five overdue tasks are a reason for a fresh start, or any after three days without an answer', () => {
  const reason = (overdue: number, days: number, pastSessions: Today['pastSessions'] = 'guess') =>
    overdueForFreshStart(
      {
        ...{ now: NOW, pastSessions },
        atRisk: [
          ...Array.from({ length: overdue }, () => ({ dueAt: '2026-03-06T12:00:00.000Z' })),
          { dueAt: '2026-03-12T12:00:00.000Z' },
        ],
        unconfirmed: Array.from({ length: days }, (_, day) => ({ startAt: `2026-03-0${day + 1}T10:00:00.000Z` })),
      } as Today,
      zoneOf('UTC'),
    )
  expect(reason(5, 0)).toBe(5)
  expect(reason(4, 2)).toBeNull()
  expect(reason(1, 3)).toBe(1)
  expect(reason(1, 3, 'count')).toBeNull()
  expect(reason(0, 6)).toBeNull()
})
