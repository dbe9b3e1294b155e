import { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { settableFields } from '@daywright/test-kit/filled-task'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../queries/api-client.ts'
import { queryClient } from '../queries/query-client.ts'
import { sendChanges } from './send-changes.ts'
import { editChanges, startWaiting, waitingChanges } from './waiting-changes.ts'

/** The storage of a browser, in memory: it holds copies. */
const stored = vi.hoisted(() => {
  // Files share a process: what another one has loaded would keep the real module.
  vi.resetModules()
  return { changes: [] as readonly unknown[] }
})
afterAll(() => vi.resetModules())
vi.mock('./change-database.ts', () => ({
  readStored: async () => ({ changes: stored.changes, ids: new Map() }),
  editStored: async (edit: (changes: readonly unknown[]) => readonly unknown[]) => {
    stored.changes = structuredClone(edit(stored.changes))
    return stored.changes
  },
  forgetStored: async () => {},
}))

type Fields = Record<string, unknown>
const { parentTaskId: _, ...first } = settableFields({
  spaceId: 'space',
  projectId: 'project',
  schedulePreferenceId: 'hours',
  parentTaskId: 'parent',
  labelIds: ['label'],
})
/** Another value. What waits does not look into values, so these need not be valid; a yes or no has no third one. */
const another = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `${value} again`
  return Array.isArray(value) ? value.map(another) : value
}
const again = Object.fromEntries(Object.entries(first).map(([name, value]) => [name, another(value)]))

/** A new task: it differs from both in every field. */
const id = '00000000-0000-4000-8000-000000000001'
const now = '2026-03-01T09:00:00.000Z'
const TASK = {
  ...Task.parse({ id, userId: id, title: 'Call', createdAt: now, updatedAt: now }),
  ...{ labels: [], space: null, project: null },
}

/** What the server has; undefined without a connection. */
let served: Fields | undefined
let sent: Fields[]

startWaiting()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  served = undefined
  sent = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) },
  })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (!served) throw new TypeError('Failed to fetch')
    if (method === 'PATCH') sent.push(JSON.parse(String(body)))
    return Response.json(served)
  })
  queryClient.setQueryData(['session'], { user: { id: 'robin' } })
  queryClient.setQueryData(['task', id], TASK)
  await editChanges(() => [])
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function editOneByOne(fields: Fields) {
  for (const [name, value] of Object.entries(fields)) await api.tasks.update({ id, body: { [name]: value } })
}

describe('edits of a task without a connection', () => {
  it('[TASK-43] keep, change again and send every field that can be set on a task', async () => {
    expect(Object.keys(first).toSorted()).toEqual(TaskPatch.keyof().options.toSorted())
    await editOneByOne(first)
    expect(waitingChanges()).toMatchObject([{ body: first }])
    await editOneByOne(again)
    expect(waitingChanges()).toMatchObject([{ body: again }])
    const { labelIds: _, ...shown } = again
    expect(queryClient.getQueryData(['task', id])).toMatchObject(shown)
    served = TASK
    await sendChanges()
    expect(sent).toEqual([again])
    expect(waitingChanges()).toEqual([])
  })

  it('[TASK-43] compare every field that can be set on a task with what the server has', async () => {
    await api.tasks.update({ id, body: again })
    // Another window has changed all of them.
    served = { ...TASK, ...first, labels: [{ id: 'label' }] }
    const isYesOrNo = (name: string) => typeof again[name] === 'boolean'
    await sendChanges()
    const asked = Object.keys(first).filter(name => !isYesOrNo(name))
    expect(sent).toEqual([])
    const [change] = waitingChanges()
    expect(change?.problem).toEqual({
      kind: 'conflict',
      fields: asked.map(field => ({ field, theirs: (first as Fields)[field] })),
    })
    expect(Object.keys(change?.body ?? {})).toEqual(asked)
  })
})
