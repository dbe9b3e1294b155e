import { QuickAdd } from '@daywright/contract/resources/tasks/quick-add'
import { QUICK_ADD_LIMITS } from '@daywright/contract/resources/tasks/quick-add.values'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendChanges } from '../../data/outbox/send-changes.ts'
import { sendLine } from '../../data/outbox/send-line.ts'
import { keepLine, PATIENCE_MS } from '../../data/outbox/typed-lines.ts'
import { discardChange, startWaiting, unsentChanges, waitingChanges } from '../../data/outbox/waiting-changes.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { keepText } from './keep-text.ts'

// Files share a process: what another one has loaded would keep the real module.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
/** A browser without a database: lines do not need it. */
vi.mock('../../data/outbox/change-database.ts', () => {
  const fail = async () => {
    throw new Error('There is no database')
  }
  return { readStored: fail, editStored: fail, forgetStored: fail }
})

/** How the server answers, one request after the other; the last answer is given again. */
let answers: { status: number; body: unknown }[]
let sent: { request: string; body: unknown; key: string | null }[]
const ADDED = { status: 201, body: { lines: [] } }
const refused = (status: number, code: string) => ({ status, body: { error: 'Refused', code } })
const NOW = '2026-03-02T08:00:00.000Z'

startWaiting()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(NOW) })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  connect(true)
  answers = [ADDED]
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ request: `${init.method} ${url}`, body: JSON.parse(String(init.body)), key })
    const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? ADDED
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json(body, { status })
  })
  queryClient.setQueryData(['session'], { user: { id: 'robin' } })
  queryClient.setQueryData(queries.profile().queryKey, { id: 'robin', timezone: 'Asia/Tokyo' } as never)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** No lock: another window is sending at the moment. */
function connect(onLine: boolean, lock: object | null = {}): void {
  const locks = { request: (_: string, __: object, work: (lock: object | null) => Promise<void>) => work(lock) }
  vi.stubGlobal('navigator', { onLine, locks, language: 'de-AT', languages: ['de-AT'] })
}

const keep = (text = 'Call Bob tomorrow', title = 'Call Bob') => {
  const [line] = keepText({ text, title })
  if (!line) throw new Error('Nothing was kept')
  return line
}

describe('what was typed', () => {
  it('[WEB-641] is stored before anything is sent, with all that decides what it means', () => {
    const line = keep()
    const [stored] = JSON.parse(localStorage.getItem('daywright-lines') ?? '[]')
    expect([stored, sent]).toEqual([line, []])
    const typed = { now: NOW, timezone: 'Asia/Tokyo', language: 'de', dayFirst: true }
    expect(stored.body).toEqual({ text: 'Call Bob tomorrow', ...typed })
    expect(QuickAdd.safeParse(stored.body).success).toBe(true)
  })

  it('[WEB-207] [WEB-643] is sent once, in one request, and does not wait any more', async () => {
    const line = keep()
    expect(await sendLine(line)).toEqual(ADDED.body)
    await sendChanges()
    expect(sent).toEqual([{ request: 'POST /api/tasks/quick', body: line.body, key: line.key }])
    expect(unsentChanges()).toEqual([])
  })

  it('[WEB-207] waits without a connection, and is sent with the same key and the same body', async () => {
    connect(false)
    const line = keep()
    expect(await sendLine(line)).toBeNull()
    expect([sent, waitingChanges().map(({ name }) => name)]).toEqual([[], ['Call Bob']])
    connect(true)
    vi.setSystemTime('2026-03-09T08:00:00.000Z')
    await sendChanges()
    expect(sent).toEqual([{ request: 'POST /api/tasks/quick', body: line.body, key: line.key }])
    expect(unsentChanges()).toEqual([])
  })

  it('[WEB-207] is sent again with its key when the answer was lost', async () => {
    answers = [{ status: 0, body: null }, ADDED]
    const line = keep()
    expect(await sendLine(line)).toBeNull()
    await sendChanges()
    expect(sent.map(({ key }) => key)).toEqual([line.key, line.key])
    expect(unsentChanges()).toEqual([])
  })

  it('[WEB-641] is sent by the next window if its own was closed before the answer', async () => {
    const line = keep()
    expect([unsentChanges().length, waitingChanges()]).toEqual([1, []])
    await sendChanges()
    expect(sent).toEqual([])
    vi.advanceTimersByTime(PATIENCE_MS)
    await vi.waitFor(() => expect(unsentChanges()).toEqual([]))
    expect(sent.map(({ key }) => key)).toEqual([line.key])
  })

  it('[WEB-641] is sent by this window if the one that was sending has been closed meanwhile', async () => {
    const line = keep()
    vi.setSystemTime(Date.parse(NOW) + 10_000)
    connect(true, null)
    await sendChanges()
    expect(sent).toEqual([])
    connect(true)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(unsentChanges()).toEqual([]))
    expect(sent.map(({ key }) => key)).toEqual([line.key])
  })

  it.each([
    [401, 'unauthorized'],
    [409, 'request-in-progress'],
    [429, 'too-many-requests'],
    [503, 'busy'],
  ])('[WEB-207] is tried again after a response of %i, without a problem', async (status, code) => {
    connect(false)
    await sendLine(keep())
    connect(true)
    answers = [refused(status, code)]
    await sendChanges()
    expect(waitingChanges()).toMatchObject([{ kind: 'line', isUnderWay: false }])
    expect(waitingChanges()[0]).not.toHaveProperty('problem')
    answers = [ADDED]
    await sendChanges()
    expect(unsentChanges()).toEqual([])
  })

  it('[WEB-207] [WEB-264] is shown with its problem if the server refuses it, and not sent again', async () => {
    answers = [refused(404, 'not-found')]
    await expect(sendLine(keep())).rejects.toThrow()
    await sendChanges()
    expect(sent).toHaveLength(1)
    expect(waitingChanges()).toMatchObject([{ kind: 'line', problem: { kind: 'refused' } }])
    await discardChange(waitingChanges()[0]?.id ?? 0)
    expect(unsentChanges()).toEqual([])
  })

  it('[WEB-207] is done if the server carried it out and has no response any more', async () => {
    connect(false)
    await sendLine(keep())
    connect(true)
    answers = [refused(409, 'response-not-stored')]
    await sendChanges()
    expect(unsentChanges()).toEqual([])
  })

  it('[WEB-207] of another account is left alone', async () => {
    keepLine({ ...keep(), userId: 'kim', isUnderWay: false })
    queryClient.setQueryData(['session'], { user: null })
    await sendChanges()
    expect([sent, localStorage.getItem('daywright-lines')]).toEqual([[], expect.stringContaining('kim')])
  })

  it('[WEB-115] [WEB-641] belongs to its person while a session is renewed, and is sent afterwards', async () => {
    queryClient.setQueryData(['session'], { user: null })
    connect(false)
    await sendLine(keep())
    expect(waitingChanges()).toEqual([])
    connect(true)
    queryClient.setQueryData(['session'], { user: { id: 'robin' } })
    await sendChanges()
    expect([sent.length, unsentChanges()]).toEqual([1, []])
  })

  it('[WEB-642] waits behind a line that was typed before, and they are sent in that order', async () => {
    connect(false)
    await sendLine(keep('First'))
    connect(true)
    vi.advanceTimersByTime(1)
    expect(await sendLine(keep('Second'))).toBeNull()
    await vi.waitFor(() => expect(unsentChanges()).toEqual([]))
    expect(sent.map(({ body }) => (body as QuickAdd).text)).toEqual(['First', 'Second'])
  })

  it('[TASK-43] waits with everything that can be given beside it', async () => {
    const place = crypto.randomUUID()
    const given = {
      spaceId: place,
      projectId: place,
      parentTaskId: place,
      estimateMinutes: 45,
      autoSchedule: false,
      defaultHours: true,
    }
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(QuickAdd.shape.given.unwrap().shape).toSorted())
    for (const line of keepText({ text: 'Pack', title: 'Pack', given })) await sendLine(line)
    const { plan: _, ...fields } = QuickAdd.shape
    expect(Object.keys(sent[0]?.body ?? {}).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(sent).toMatchObject([{ body: { given } }])
  })

  it('[WEB-262] is sent in parts if it has more lines than a request may have, and none of them is a single line', () => {
    const count = 2 * QUICK_ADD_LIMITS.lines + 1
    const text = Array.from({ length: count }, (_, index) => `- Task ${index}`).join('\n')
    const parts = keepText({ text, title: 'Task 0' }).map(({ body }) => String(body?.text))
    expect(parts.map(part => part.split('\n').length)).toEqual([67, 67, 67])
    expect(parts.join('\n')).toBe(text)
  })
})
