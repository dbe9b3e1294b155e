import { api } from '@daywright/contract/api/api'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { TaskCreate, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { settableFields } from '@daywright/test-kit/filled-task'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canWait } from '../../data/outbox/change-kinds.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { TASK_FIELDS } from '../tasks/task-fields.ts'
import { changeText } from './change-text.ts'
import { fieldName, valueText } from './field-text.ts'

const ZONE = zoneOf('UTC')
afterEach(() => queryClient.clear())

/** The fields of every edit that can wait, with their schemas. */
const editedFields = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method, path }) => method === 'PATCH' && canWait({ method, url: path }))
  .flatMap(({ path, body }) =>
    Object.entries((body as z.ZodObject).shape).map(([field, schema]) => ({ path, field, schema })),
  )

describe('the fields of waiting changes', () => {
  it('[WEB-373] of tasks are those that can be set', () => {
    const settable = new Set([...TaskCreate.keyof().options, ...TaskPatch.keyof().options])
    expect(Object.keys(TASK_FIELDS).toSorted()).toEqual([...settable].toSorted())
  })

  it('[WEB-373] of every edit that can wait have names', () => {
    expect(editedFields.length).toBeGreaterThan(60)
    expect(editedFields.filter(({ field }) => fieldName(field) === fieldName('reason'))).toEqual([])
  })

  it('[WEB-373] are named as in the task panel, and those that cannot be set are named once', () => {
    const body = { dueAt: null, focus: true, minSessionMinutes: 15, source: 'manual', reason: null }
    const change = { action: 'edit', kind: 'task', name: 'Pack', body } as never
    expect(changeText(change)).toBe('Change “Pack”: due date, focus, shortest session, other details')
  })
})

describe('the values of waiting changes', () => {
  it('[WEB-373] are readable for every field that can be set on a task', () => {
    const records = ['space', 'project', 'hours', 'parent', 'label'].map(name => ({ id: `${name}-id`, name }))
    queryClient.setQueryData(['records'], records)
    const [spaceId, projectId, schedulePreferenceId, parentTaskId] = ['space-id', 'project-id', 'hours-id', 'parent-id']
    const places = { spaceId, projectId, schedulePreferenceId, parentTaskId, labelIds: ['label-id'] }
    const texts = Object.entries(settableFields(places as never)).map(([field, value]) => [
      field,
      valueText(field, value, ZONE),
    ])
    expect(Object.fromEntries(texts)).toEqual({
      title: 'Pack',
      description: 'All of it',
      status: 'In progress',
      priority: 'High',
      dueAt: expect.stringMatching(/Mar 5.*9:00/),
      startAfter: expect.stringMatching(/Mar 3.*9:00/),
      completedAt: expect.stringMatching(/Mar 2.*9:00/),
      estimateMinutes: '1h 30m',
      minSessionMinutes: '15m',
      maxSessionMinutes: '45m',
      cooldownMinutes: '10m',
      autoSchedule: 'no',
      autoSplit: 'no',
      partOfDay: 'Morning',
      focus: 'yes',
      locked: 'yes',
      sortOrder: '7',
      spaceId: 'space',
      projectId: 'project',
      schedulePreferenceId: 'hours',
      parentTaskId: 'parent',
      labelIds: 'label',
    })
  })

  it('[WEB-373] that are chosen from a list are called by their names', () => {
    const choices = editedFields.flatMap(({ field, schema }) => optionsOf(schema).map(value => ({ field, value })))
    expect(choices.length).toBeGreaterThan(30)
    expect(choices.filter(({ field, value }) => valueText(field, value, ZONE) === value)).toEqual([])
  })

  it('[WEB-373] are readable for other records', () => {
    expect(valueText('priority', 2, ZONE)).toBe('2')
    expect(valueText('minutes', 90, ZONE)).toBe('1h 30m')
    expect(valueText('startOn', '2026-03-05', ZONE)).toMatch(/Mar 5/)
    expect(valueText('endOn', null, ZONE)).toBe('none')
  })
})

/** The values of a field that is chosen from a list. */
function optionsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType
  return inner ? optionsOf(inner) : []
}
