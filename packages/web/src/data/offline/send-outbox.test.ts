import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { type OutboxItem, outboxItems, putInOutbox } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

const USER = 'robin'
const BLOCK = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
const item = (change: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'k1',
  userId: USER,
  line: 'Call',
  typedAt: '2026-03-02T08:00:00.000Z',
  task: { title: 'Call' },
  body: { title: 'Call', labelIds: [] },
  labels: [],
  newProject: null,
  block: null,
  isWaiting: true,
  ...change,
})

/** How the server answers, by method and path. */
let answers: Record<string, { status: number; body: unknown }>
let requests: string[]

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  const locks = { request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({}) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${url}`
    requests.push(call)
    const { status, body } = answers[call] ?? { status: 404, body: { error: 'Not found', code: 'not-found' } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  queryClient.setQueryData(queries.profile().queryKey, { id: USER } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const CREATED = { status: 201, body: { id: 't1', title: 'Call' } }
const refused = (status: number, code = 'refused') => ({ status, body: { error: 'Refused', code } })

describe('what was typed and waits', () => {
  it('[WEB-207] is sent once, and leaves the outbox', async () => {
    answers = { 'POST /api/tasks': CREATED }
    putInOutbox(item())
    await sendOutbox()
    await sendOutbox()
    expect([requests, outboxItems()]).toEqual([['POST /api/tasks'], []])
  })

  it.each([401, 409, 429, 503])('[WEB-207] is tried again after a response of %i, without a problem', async status => {
    answers = { 'POST /api/tasks': refused(status) }
    putInOutbox(item())
    await sendOutbox()
    expect(outboxItems()).toEqual([item()])
    answers = { 'POST /api/tasks': CREATED }
    await sendOutbox()
    expect(outboxItems()).toEqual([])
  })

  it('[WEB-207] is shown with its problem if the server refuses it, and not sent again', async () => {
    answers = { 'POST /api/tasks': refused(400) }
    putInOutbox(item())
    await sendOutbox()
    await sendOutbox()
    expect(requests).toHaveLength(1)
    expect(outboxItems()).toMatchObject([{ key: 'k1', problem: expect.any(String) }])
  })

  it('[WEB-207] is done if the server carried it out and has no response any more', async () => {
    answers = { 'POST /api/tasks': refused(409, 'response-not-stored') }
    putInOutbox(item())
    await sendOutbox()
    expect(outboxItems()).toEqual([])
  })

  it('[WEB-207] of another account is left alone', async () => {
    putInOutbox(item({ userId: 'kim' }))
    await sendOutbox()
    expect([requests, outboxItems().length]).toEqual([[], 1])
  })

  it('[WEB-264] makes neither a task nor a block if the server refuses the block', async () => {
    answers = {
      'POST /api/tasks': CREATED,
      'POST /api/time-blocks': refused(400),
      'POST /api/tasks/delete': { status: 200, body: {} },
    }
    putInOutbox(item({ block: BLOCK }))
    await sendOutbox()
    expect(requests.slice(0, 2)).toEqual(['POST /api/tasks', 'POST /api/time-blocks'])
    expect(requests).toHaveLength(3)
    expect(outboxItems()).toMatchObject([{ key: 'k1', problem: expect.any(String) }])
  })
})
