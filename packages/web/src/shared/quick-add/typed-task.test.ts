import { TaskCreate } from '@daywright/contract/resources/tasks/task'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import { creatableFields } from '@daywright/test-kit/filled-task'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTyped } from '../../data/offline/keep-typed.ts'
import { outboxItems } from '../../data/offline/outbox.ts'
import { sendOutbox, sendTyped } from '../../data/offline/send-outbox.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { typedTask } from './typed-task.ts'

const PLACES = {
  spaceId: crypto.randomUUID(),
  projectId: crypto.randomUUID(),
  schedulePreferenceId: crypto.randomUUID(),
  parentTaskId: crypto.randomUUID(),
  labelIds: [crypto.randomUUID()],
}
/** A line that is all title. */
const READ: QuickTask = {
  title: 'Pack',
  estimateMinutes: null,
  priority: 'none',
  dueAt: null,
  startAfter: null,
  partOfDay: null,
  block: null,
  labels: [],
  project: null,
  recurrence: null,
  habit: null,
  readings: [],
}
const NO_DEFAULTS = {
  defaultMinSessionMinutes: 30,
  defaultMaxSessionMinutes: 120,
  defaultCooldownMinutes: 0,
  defaultEstimateMinutes: null,
}

/** The bodies of requests that the browser sent. */
const sent: unknown[] = []

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ id: 'new' }, { status: 201 })
  })
  connection(false)
  queryClient.setQueryData(queries.plannerSettings().queryKey, NO_DEFAULTS as never)
  queryClient.setQueryData(queries.profile().queryKey, { id: 'me' } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  sent.length = 0
})

const connection = (onLine: boolean) =>
  vi.stubGlobal('navigator', {
    onLine,
    locks: { request: (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) },
  })

it('[TASK-43] every field that can be set on a task waits in the outbox, and is sent when there is a connection', async () => {
  const { title: _, ...given } = { ...creatableFields(PLACES), recurrence: { rule: 'FREQ=DAILY' } }
  const { options } = TaskCreate.keyof()
  expect(Object.keys({ ...given, title: '' }).toSorted()).toEqual(options.toSorted())
  await sendTyped(keepTyped(typedTask('Pack', READ, given)))
  expect([sent.length, outboxItems().length]).toEqual([0, 1])
  connection(true)
  await sendOutbox()
  expect(sent).toEqual([{ title: 'Pack', ...given }])
  expect(outboxItems()).toEqual([])
})

it('[WEB-207] what the line says wins over what is given', () => {
  const said = {
    estimateMinutes: 30,
    priority: 'low',
    dueAt: '2026-03-09T09:00:00.000Z',
    startAfter: '2026-03-08T09:00:00.000Z',
    partOfDay: 'evening',
  } as const
  expect(typedTask('Pack', { ...READ, ...said }, creatableFields(PLACES)).task).toMatchObject(said)
})
