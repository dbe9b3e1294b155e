import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { expect, it } from 'vitest'
import { rowsOf } from './finding-rows.ts'

const task = (id: string, seriesId: string | null) => ({ id, seriesId }) as TaskInList
const found = (...ids: string[]) => ids.map(taskId => ({ taskId, findings: [] }))

it('[WEB-566] lists all dates of a recurring task in one row, where its first one is', () => {
  const tasks = [task('a', null), task('b1', 'series'), task('b2', 'series'), task('c', null), task('b3', 'series')]
  const rows = rowsOf(found('a', 'b1', 'c', 'b2', 'unknown', 'b3'), tasks)
  expect(rows.map(({ taskId, others }) => [taskId, ...others.map(({ id }) => id)])).toEqual([
    ['a'],
    ['b1', 'b2', 'b3'],
    ['c'],
    ['unknown'],
  ])
  expect(rows.map(({ known }) => known?.id)).toEqual(['a', 'b1', 'c', undefined])
})
