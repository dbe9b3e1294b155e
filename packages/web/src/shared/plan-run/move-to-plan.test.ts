import type { DueTask } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { movedToPlan } from './move-to-plan.ts'

const task = (id: string, dueAt: string, plannedEnd: string | null): DueTask => ({
  id,
  title: id,
  status: 'todo',
  priority: 'none',
  estimateMinutes: 60,
  dueAt,
  plannedEnd,
})

it('[WEB-414] due dates move to the end of the day on which the work is planned, and never earlier', () => {
  const due = '2026-03-02T12:00:00.000Z'
  const tasks = [
    task('late', due, '2026-03-04T23:30:00.000Z'),
    task('in time', due, '2026-03-02T11:00:00.000Z'),
    task('not planned', due, null),
  ]
  expect(movedToPlan(tasks, zoneOf('Europe/Berlin'))).toEqual([
    { id: 'late', dueAt: '2026-03-05T22:59:00.000Z', before: due },
  ])
})
