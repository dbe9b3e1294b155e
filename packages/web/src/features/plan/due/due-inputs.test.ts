import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
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

it('[WEB-211] marks the local day of every open task that is due once, with its title or the number of several', () => {
  const over = (['completed', 'cancelled', 'archived'] as const).map(status =>
    task(status, '2026-03-02T10:00:00Z', status),
  )
  expect(shown([task('late', '2026-03-02T23:30:00Z'), task('no', null), ...over])).toEqual([['2026-03-03', 'late']])
  const several = ['a', 'b'].map(title => task(title, '2026-03-04T10:00:00Z'))
  expect(shown([...several, task('late', '2026-03-02T23:30:00Z')])).toEqual([
    ['2026-03-04', '2 due'],
    ['2026-03-03', 'late'],
  ])
  const [marker] = dueInputs(several, zone, () => undefined)
  expect(marker?.extendedProps).toMatchObject({ due: several, name: expect.stringMatching(/^Due .*: a, b$/) })
})
