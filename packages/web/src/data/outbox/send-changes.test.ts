import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../queries/api-client.ts'
import { queryClient } from '../queries/query-client.ts'
import { sendChanges } from './send-changes.ts'
import { type WaitingChange, withoutComparing } from './waiting-change.ts'
import { discardChange, editChanges, startWaiting, waitingChanges } from './waiting-changes.ts'

/** The storage of a browser, in memory. */
const stored = vi.hoisted(() => ({ changes: [] as readonly unknown[], isFull: false }))
// Files share a process: what another one has loaded would keep the real module.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('./change-database.ts', () => ({
  readStored: async () => ({ changes: stored.changes, ids: new Map() }),
  editStored: async (edit: (changes: readonly unknown[]) => readonly unknown[]) => {
    if (stored.isFull) throw new Error('full')
    stored.changes = edit(stored.changes)
    return stored.changes
  },
  forgetStored: async () => {
    stored.changes = []
  },
}))

interface Sent {
  request: string
  body: unknown
  key: string | null
}
const OFFLINE = 'offline'
type Answer = { status?: number; body?: unknown } | typeof OFFLINE
let answers: Record<string, Answer>
let sent: Sent[]
const requests = () => sent.map(({ request }) => request)
const summary = () => waitingChanges().map(({ url, body, problem }) => ({ url, body, problem: problem?.kind }))

const TASK = {
  id: 't1',
  title: 'Call',
  status: 'todo',
  completedAt: null,
  priority: 'low',
  labels: [],
  checklistItems: [],
}
const BLOCK = {
  id: 'b1',
  title: 'Call',
  type: 'task',
  startAt: '2026-03-02T09:00:00.000Z',
  endAt: '2026-03-02T10:00:00.000Z',
  status: 'scheduled',
  workedSeconds: 0,
  timerStartedAt: null,
}

startWaiting()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-03-02T09:00:00.000Z') })
  answers = {}
  sent = []
  stored.isFull = false
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = `${init.method} ${url}`
    const answer = answers[request] ?? answers['*'] ?? {}
    if (answer === OFFLINE) throw new TypeError('Failed to fetch')
    sent.push({
      request,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 })
  })
  queryClient.setQueryData(['session'], { user: { id: 'robin' } })
  queryClient.setQueryData(['task', 't1'], TASK)
  queryClient.setQueryData(['blocks', '2026-03-02', '2026-03-03'], [BLOCK])
  await editChanges(() => [])
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const goOffline = () => {
  answers = { '*': OFFLINE }
}
const goOnline = (next: Record<string, Answer> = {}) => {
  answers = next
}

describe('a change without a response', () => {
  it('[WEB-350] waits, shows at once, and is sent once when there is a connection', async () => {
    goOffline()
    const saved = await api.tasks.update({ id: 't1', body: { title: 'Call back' } })
    expect(saved.title).toBe('Call back')
    expect(queryClient.getQueryData<typeof TASK>(['task', 't1'])?.title).toBe('Call back')
    goOnline({ 'GET /api/tasks/t1': { body: TASK } })
    await sendChanges()
    await sendChanges()
    expect(requests()).toEqual(['GET /api/tasks/t1', 'PATCH /api/tasks/t1'])
    expect(waitingChanges()).toEqual([])
  })

  it('[WEB-350] is followed by later ones in order, with the key of its first request', async () => {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      throw new TypeError('Failed to fetch')
    })
    await api.timeBlocks.complete({ id: 'b1' })
    expect(waitingChanges()[0]?.key).toBe(keys[0])
    await api.tasks.update({ id: 't1', body: { priority: 'high' } })
    expect(summary().map(({ url }) => url)).toEqual(['/api/time-blocks/b1/complete', '/api/tasks/t1'])
  })

  it('[WEB-350] is not kept where the browser cannot store it, and is reported', async () => {
    goOffline()
    stored.isFull = true
    await expect(api.tasks.update({ id: 't1', body: { title: 'Lost' } })).rejects.toThrow()
    expect(queryClient.getQueryData<typeof TASK>(['task', 't1'])?.title).toBe('Call')
  })

  it('[WEB-361] asks the browser once to keep what is stored, and only when something waits', async () => {
    const persist = vi.fn(async () => false)
    vi.stubGlobal('navigator', { ...navigator, storage: { persist } })
    await api.tasks.update({ id: 't1', body: { title: 'Sent' } })
    expect(persist).not.toHaveBeenCalled()
    goOffline()
    await api.tasks.update({ id: 't1', body: { title: 'Waits' } })
    await api.tasks.update({ id: 't1', body: { title: 'Waits too' } })
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('[WEB-350] that needs an answer does not wait', async () => {
    goOffline()
    await expect(api.planner.run()).rejects.toThrow()
    await expect(api.tasks.removeMany({ body: { taskIds: ['t1'] } })).rejects.toThrow()
    await expect(api.spaces.reorder({ body: { orderedIds: ['s1'] } })).rejects.toThrow()
    expect(waitingChanges()).toEqual([])
  })

  it('[WEB-350] of many tasks waits for each of them', async () => {
    goOffline()
    const changes = [
      { id: 't1', priority: 'high' },
      { id: 't2', priority: 'high' },
    ] as const
    expect(await api.tasks.updateMany({ body: { changes: [...changes] } })).toMatchObject({ affected: 2 })
    expect(summary().map(({ url }) => url)).toEqual(['/api/tasks/t1', '/api/tasks/t2'])
  })

  it('[WEB-350] refers to what was added before by the id that the server gives', async () => {
    goOffline()
    const item = await api.checklistItems.insert({
      taskId: 't1',
      body: { title: 'Milk', completed: false, sortOrder: 0 },
    })
    await api.checklistItems.update({ id: item.id, body: { completed: true } })
    goOnline({
      'POST /api/tasks/t1/checklist-items': { status: 201, body: { id: 'c1' } },
      'GET /api/tasks/t1': { body: { ...TASK, checklistItems: [{ id: 'c1', taskId: 't1', completed: false }] } },
    })
    await sendChanges()
    expect(requests()).toEqual([
      'POST /api/tasks/t1/checklist-items',
      'GET /api/tasks/t1',
      'PATCH /api/checklist-items/c1',
    ])
    // What still knows it by the first id, such as an open page, reaches it too.
    await api.checklistItems.remove({ id: item.id })
    expect(requests().at(-1)).toBe('DELETE /api/checklist-items/c1')
  })

  it.each([401, 429, 503])('[WEB-350] is tried again after a response of %i', async status => {
    goOffline()
    await api.timeBlocks.remove({ id: 'b1' })
    goOnline({ 'DELETE /api/time-blocks/b1': { status, body: { error: 'Later', code: 'x' } } })
    await sendChanges()
    expect(summary()).toMatchObject([{ problem: undefined }])
    goOnline()
    await sendChanges()
    expect(waitingChanges()).toEqual([])
  })

  it('[WEB-350] that the server refuses is shown with the reason, while others go on', async () => {
    goOffline()
    await api.timeBlocks.complete({ id: 'b1' })
    await api.tasks.update({ id: 't1', body: { priority: 'high' } })
    goOnline({
      'POST /api/time-blocks/b1/complete': { status: 409, body: { error: 'Not a session', code: 'not-a-session' } },
      'GET /api/tasks/t1': { body: TASK },
    })
    await sendChanges()
    expect(summary()).toMatchObject([{ url: '/api/time-blocks/b1/complete', problem: 'refused' }])
    expect(requests()).toContain('PATCH /api/tasks/t1')
    expect(queryClient.getQueryData<(typeof BLOCK)[]>(['blocks', '2026-03-02', '2026-03-03'])?.[0]?.status).toBe(
      'scheduled',
    )
  })

  it('[WEB-351] goes back to what the server said when it is discarded', async () => {
    goOffline()
    await api.tasks.update({ id: 't1', body: { title: 'A mistake' } })
    await discardChange((waitingChanges() as [WaitingChange])[0].id)
    expect(queryClient.getQueryData<typeof TASK>(['task', 't1'])?.title).toBe('Call')
    expect(waitingChanges()).toEqual([])
  })
})

describe('an edit of something that was changed elsewhere', () => {
  it('[WEB-352] sends what only this browser has changed, and asks about the rest', async () => {
    goOffline()
    await api.tasks.update({ id: 't1', body: { title: 'Mine', priority: 'high' } })
    goOnline({ 'GET /api/tasks/t1': { body: { ...TASK, title: 'Theirs' } } })
    await sendChanges()
    expect(sent.at(-1)).toMatchObject({ request: 'PATCH /api/tasks/t1', body: { priority: 'high' } })
    expect(summary()).toEqual([{ url: '/api/tasks/t1', body: { title: 'Mine' }, problem: 'conflict' }])
  })

  it('[WEB-352] says that it was deleted', async () => {
    goOffline()
    await api.tasks.update({ id: 't1', body: { title: 'Mine' } })
    goOnline({ 'GET /api/tasks/t1': { status: 404, body: { error: 'Task not found', code: 'task-not-found' } } })
    await sendChanges()
    expect(summary()).toMatchObject([{ problem: 'gone', body: { title: 'Mine' } }])
  })
})

describe('a document that is deleted without a connection', () => {
  const [OLD, THEIRS, NEW] = ['2026-03-01T09:00:00.000Z', '2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z']
  const DOCUMENT = { id: 'd1', title: 'Notes', content: '', updatedAt: OLD }
  beforeEach(async () => {
    queryClient.setQueryData(['document', 'd1'], DOCUMENT)
    goOffline()
  })

  it('[WEB-372] is deleted if it is as it was', async () => {
    await api.documents.remove({ id: 'd1' })
    goOnline({ 'GET /api/documents/d1': { body: DOCUMENT } })
    await sendChanges()
    expect(requests()).toEqual(['GET /api/documents/d1', 'DELETE /api/documents/d1'])
    expect(waitingChanges()).toEqual([])
  })

  it('[WEB-372] is left to its person if it was changed elsewhere', async () => {
    await api.documents.remove({ id: 'd1' })
    goOnline({ 'GET /api/documents/d1': { body: { ...DOCUMENT, updatedAt: NEW } } })
    await sendChanges()
    expect(requests()).toEqual(['GET /api/documents/d1'])
    expect(summary()).toMatchObject([{ problem: 'changed' }])
    await editChanges(changes => withoutComparing(changes, (waitingChanges() as [WaitingChange])[0].id))
    await sendChanges()
    expect(requests()).toEqual(['GET /api/documents/d1', 'DELETE /api/documents/d1'])
  })

  it.each([
    { before: OLD, problems: [] },
    { before: THEIRS, problems: ['changed'] },
  ])('[WEB-372] is compared with what this browser made of the version of $before', async ({ before, problems }) => {
    await api.documents.update({ id: 'd1', body: { title: 'Mine' } })
    await api.documents.remove({ id: 'd1' })
    goOnline({
      get 'GET /api/documents/d1'() {
        const isSaved = requests().includes('PATCH /api/documents/d1')
        return { body: { ...DOCUMENT, updatedAt: isSaved ? NEW : before } }
      },
      'PATCH /api/documents/d1': { body: { ...DOCUMENT, updatedAt: NEW } },
    })
    await sendChanges()
    expect(summary().map(({ problem }) => problem)).toEqual(problems)
  })

  it('[WEB-372] is over if it was deleted elsewhere too', async () => {
    await api.documents.remove({ id: 'd1' })
    goOnline({ 'GET /api/documents/d1': { status: 404, body: { error: 'Document not found', code: 'x' } } })
    await sendChanges()
    expect(waitingChanges()).toEqual([])
  })
})

describe('a timer without a connection', () => {
  it('[WEB-353] counts by the clock of the device', async () => {
    goOffline()
    await api.timeBlocks.start({ id: 'b1' })
    vi.setSystemTime('2026-03-02T09:25:00.000Z')
    expect(await api.timeBlocks.stop({ id: 'b1' })).toMatchObject({ status: 'completed', actualMinutes: 25 })
    goOnline()
    vi.setSystemTime('2026-03-02T12:00:00.000Z')
    await sendChanges()
    expect(sent.map(({ request, body }) => [request, body])).toEqual([
      ['POST /api/time-blocks/b1/start', { at: '2026-03-02T09:00:00.000Z' }],
      ['POST /api/time-blocks/b1/stop', { endedAt: '2026-03-02T09:25:00.000Z' }],
    ])
  })
})
