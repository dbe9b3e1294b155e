import type { TaskStatus } from '@daywright/contract/resources/tasks/task-enums'
import { expect, it } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { dueInputs } from './due-inputs.ts'

const task = (title: string, dueAt: string | null, status: TaskStatus = 'todo') => ({
  id: title,
  title,
  status,
  dueAt,
  projectId: null,
  spaceId: null,
})
const zone = zoneOf('Europe/Berlin')
const shown = (tasks: ReturnType<typeof task>[]) =>
  dueInputs(tasks, zone, () => undefined).map(({ title, start }) => [start, title])

it('[WEB-211] marks the local day of every open task that is due, and counts what would fill the lane', () => {
  const over = (['completed', 'cancelled', 'archived'] as const).map(status =>
    task(status, '2026-03-02T10:00:00Z', status),
  )
  expect(shown([task('late', '2026-03-02T23:30:00Z'), task('no', null), ...over])).toEqual([['2026-03-03', 'late']])
  const many = ['a', 'b', 'c', 'd'].map(title => task(title, '2026-03-04T10:00:00Z'))
  expect(shown(many.slice(0, 3))).toHaveLength(3)
  expect(shown(many)).toEqual([
    ['2026-03-04', 'a'],
    ['2026-03-04', 'b'],
    ['2026-03-04', '2 more tasks'],
  ])
})
