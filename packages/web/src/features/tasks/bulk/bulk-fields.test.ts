import { type TaskInList, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { settableFields } from '@daywright/test-kit/filled-task'
import { expect, it } from 'vitest'
import { fieldsBefore, haveAll, withLabel } from './bulk-fields.ts'

const work = { id: 'w', name: 'work', color: '#111' }
const home = { id: 'h', name: 'home', color: '#222' }
const task = (labels: (typeof work)[]) =>
  ({ id: 't', title: 'Mow', priority: 'high', dueAt: null, labels }) as unknown as TaskInList

it('[WEB-46] undo sets exactly the changed fields as they were', () => {
  const fields = { priority: 'low', dueAt: '2026-03-02T08:00:00.000Z', labelIds: [] } as const
  expect(fieldsBefore(task([work]), { ...fields, labelIds: [] })).toEqual({
    id: 't',
    priority: 'high',
    dueAt: null,
    labelIds: ['w'],
  })
})

it('[TASK-43] undo sets every field that can be set on a task as it was', () => {
  const { parentTaskId, ...before } = settableFields({
    ...{ spaceId: 's', projectId: 'p', schedulePreferenceId: 'h', parentTaskId: 't', labelIds: ['w'] },
  })
  const { shape } = TaskPatch
  expect(Object.keys(before).toSorted()).toEqual(Object.keys(shape).toSorted())
  const whole = { ...task([work]), ...before, parentTaskId }
  expect(fieldsBefore(whole, shape as object)).toEqual({ id: 't', ...before })
})

it('[WEB-46] a label is added to all, or taken from all if all have it', () => {
  expect(haveAll([task([work]), task([work, home])], 'w')).toBe(true)
  expect(haveAll([task([work]), task([home])], 'w')).toBe(false)
  expect(withLabel([home], work, true)).toEqual([home, work])
  expect(withLabel([home, work], work, true)).toEqual([home, work])
  expect(withLabel([home, work], work, false)).toEqual([home])
})
