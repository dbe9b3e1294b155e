import type { RecordKind } from '@daywright/contract/resources/account-data/usage'
import { createTask } from '@daywright/server/tasks/task.rules'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { freshDatabase, onBothDatabases, type Person, type World } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { NO_QUOTAS } from '../src/db/database.ts'
import { insertFixture, readFixture } from '../src/db/migrations/fixtures/schema-fixture.ts'
import { migrations } from '../src/db/migrations/list.ts'
import { openDatabase } from '../src/db/open.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import { importAccount } from '../src/import-export/account-file/import-account.rules.ts'

const QUOTAS = { tasks: 4, documents: 2, megabytes: 1 }
const WINDOWS = [{ day: [1], start: '09:00', end: '17:00' }]
const SPAN = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }

/** Requests that create the first, second … record of a kind. The tasks and documents that they need exist already. */
interface Needed {
  tasks: string[]
  documents: string[]
}
type Create = (needed: Needed, number: number) => [method: string, path: string, body?: object]
const OF_TASKS = /^(tasks|checklistItems|taskReminders|timeBlocks|documentLinks|dependencies)$/
const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
] as const

const CREATES: Partial<Record<RecordKind, Create>> = {
  tasks: () => ['POST', '/api/tasks', { title: 'task' }],
  checklistItems: ({ tasks }) => ['POST', '/api/checklist-items', { taskId: tasks[0], title: 'item' }],
  taskReminders: ({ tasks }) => ['POST', `/api/tasks/${tasks[0]}/reminders`, { before: 'due', minutesBefore: 60 }],
  timeBlocks: ({ tasks }) => ['POST', '/api/time-blocks', { taskId: tasks[0], ...SPAN }],
  documents: () => ['POST', '/api/documents', { title: 'document' }],
  documentLinks: ({ tasks, documents }, number) => [
    'PUT',
    `/api/tasks/${tasks[number % 4]}/documents/${documents[number < 4 ? 0 : 1]}`,
  ],
  dependencies: ({ tasks }, number) => {
    const [first, second] = PAIRS[number] ?? [0, 0]
    return ['PUT', `/api/tasks/${tasks[first]}/dependencies/${tasks[second]}`]
  },
  taskSeries: () => ['POST', '/api/series', { title: 'series', rule: 'FREQ=DAILY', startOn: '2027-01-01' }],
  projects: () => ['POST', '/api/projects', { name: 'project' }],
  spaces: () => ['POST', '/api/spaces', { name: 'space' }],
  labels: (_, number) => ['POST', '/api/labels', { name: `label ${number}` }],
  schedulePreferences: () => ['POST', '/api/schedule-preferences', { name: 'hours', windows: WINDOWS }],
  habits: () => ['POST', '/api/habits', { name: 'habit', minutes: 30 }],
  apiKeys: () => ['POST', '/api/api-keys', { name: 'key' }],
}

/** The bytes that the texts of an account take. */
async function bytesOf({ database: { db } }: Pick<World, 'database'>, id: string) {
  const { rows } = await sql<{ counted: number; stored: number }>`select "textBytes" as "counted",
    (select coalesce(sum(octet_length("content")), 0) from "document" where "userId" = ${id}) +
    (select coalesce(sum(octet_length("description")), 0) from "task" where "userId" = ${id}) +
    (select coalesce(sum(octet_length("description")), 0) from "taskSeries" where "userId" = ${id}) +
    (select coalesce(sum(octet_length("description")), 0) from "project" where "userId" = ${id}) as "stored"
    from "accountState" where "userId" = ${id}`.execute(db)
  return rows[0]
}

onBothDatabases(
  'quotas',
  world => {
    const usageOf = async (person: Person) => (await person.client.user.usage()).records

    it.each(Object.entries(CREATES))(
      '[QUOTA-1] refuse what exceeds the limit, and only that: %s',
      async (name, create) => {
        const kind = name as RecordKind
        const person = await world.newPerson()
        const needed: Needed = { tasks: [], documents: [] }
        for (let number = 0; number < 4 && kind !== 'tasks'; number++)
          needed.tasks.push((await person.client.tasks.create({ body: { title: 'needed' } })).id)
        for (let number = 0; number < 2 && kind !== 'documents'; number++)
          needed.documents.push((await person.client.documents.create({ body: { title: 'needed' } })).id)
        const { used, limit } = (await usageOf(person))[kind]
        expect(limit).toBe(OF_TASKS.test(kind) ? 4 : 2)
        for (let number = used; number < (limit ?? 0); number++)
          expect((await person.request(...create(needed, number))).status).toBeLessThan(300)
        const before = await accountFileOf(world.database, person.id)
        const refused = await person.request(...create(needed, limit ?? 0))
        expect([refused.status, refused.body.code]).toEqual([507, 'quota-exceeded'])
        expect(refused.body.error).toMatch(/^Storage is full: an account may have [24] [a-zA-Z ]+$/)
        expect(await accountFileOf(world.database, person.id)).toEqual(before)
        expect((await usageOf(person))[kind].used).toBe(limit)
      },
    )

    it('[QUOTA-1] count copies, dependencies, planned blocks and notifications too', async () => {
      const { client, request } = await world.newPerson()
      const [a, b] = [
        await client.tasks.create({
          body: { title: 'a', estimateMinutes: 480, autoSplit: true, maxSessionMinutes: 60 },
        }),
        await client.tasks.create({ body: { title: 'b', autoSchedule: false } }),
      ]
      for (let number = 0; number < 3; number++)
        await client.checklistItems.create({ body: { taskId: b.id, title: 'item' } })
      expect((await request('POST', `/api/tasks/${b.id}/duplicate`)).body.error).toContain('4 checklist items')
      expect((await request('POST', '/api/planner')).body.error).toBe(
        'Storage is full: an account may have 4 time blocks',
      )
      expect(await client.timeBlocks.list({ query: { to: '2026-03-20T00:00:00Z' } })).toEqual([])
      await client.tasks.update({ id: a.id, body: { estimateMinutes: 120 } })
      expect((await request('POST', '/api/planner')).body.tasksScheduled).toBeLessThanOrEqual(4)
      for (const day of ['03', '04']) {
        world.setNow(`2026-03-${day}T06:00:00.000Z`)
        expect((await request('POST', '/api/notifications', { type: 'morning_summary' })).status).toBe(200)
      }
      world.setNow('2026-03-05T06:00:00.000Z')
      expect((await request('POST', '/api/notifications', { type: 'morning_summary' })).status).toBe(507)
      world.setNow('2026-03-02T00:00:00.000Z')
    })

    it('[QUOTA-2] are exact when requests arrive together, also in two processes, and deleting makes room', async () => {
      const person = await world.newPerson()
      const other = openDatabase(world.databaseUrl, { quotas: QUOTAS })
      const create = () => person.request('POST', '/api/tasks', { title: 'task' }).then(({ status }) => status)
      const createOnOther = () => {
        const body = { title: 'task', description: '', labelIds: [] } as unknown as Parameters<typeof createTask>[2]
        return createTask(other, person.id, body, world.now()).then(
          () => 201,
          error => error.status,
        )
      }
      const statuses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => (index % 3 ? create() : createOnOther())),
      )
      await other.close()
      expect(statuses.filter(status => status === 201)).toHaveLength(4)
      expect(statuses.filter(status => status === 507)).toHaveLength(8)
      const { data } = await person.client.tasks.list()
      expect(data).toHaveLength(4)
      await person.client.tasks.remove({ id: data[0]?.id ?? '', query: { permanent: 'true' } })
      expect([await create(), await create()]).toEqual([201, 507])
    })

    it('[QUOTA-3] limit the bytes of all texts to the last one, in any of them, and let them shrink', async () => {
      const { client, request, id } = await world.newPerson()
      const full = 'Storage is full: an account may have 1 MB of texts'
      const document = await client.documents.create({ body: { title: 'a', content: 'é'.repeat(300_000) } })
      const task = await client.tasks.create({ body: { title: 'b', description: 'x'.repeat(399_998) } })
      const project = await client.projects.create({ body: { name: 'c', description: 'xy' } })
      expect(await bytesOf(world, id)).toEqual({ counted: 1_000_000, stored: 1_000_000 })
      for (const [method, path, body] of [
        ['POST', '/api/documents', { title: 'd', content: 'x' }],
        ['POST', `/api/tasks/${task.id}/documents`, { title: 'd', content: 'x' }],
        ['POST', '/api/tasks', { title: 'd', description: 'x' }],
        ['POST', '/api/projects', { name: 'd', description: 'x' }],
        ['POST', `/api/tasks/${task.id}/duplicate`, undefined],
        ['PATCH', `/api/documents/${document.id}`, { content: 'x'.repeat(600_001) }],
        ['PATCH', `/api/tasks/${task.id}`, { description: 'x'.repeat(399_999) }],
        ['PATCH', `/api/projects/${project.id}`, { description: 'xyz' }],
        ['PATCH', '/api/tasks/batch', { changes: [{ id: task.id, description: 'x'.repeat(399_999) }] }],
      ] as const) {
        const refused = await request(method, path, body)
        expect([path, refused.status, refused.body.error]).toEqual([path, 507, full])
      }
      expect(await bytesOf(world, id)).toEqual({ counted: 1_000_000, stored: 1_000_000 })
      await client.documents.update({ id: document.id, body: { content: 'x'.repeat(600_000) } })
      await client.documents.update({ id: document.id, body: { content: 'x'.repeat(599_999) } })
      await client.tasks.create({ body: { title: 'e', description: 'x' } })
    })

    it('[QUOTA-4] know the bytes of the texts after every kind of change', async () => {
      const { client, id, email } = await world.newPerson()
      const expectExact = async () => {
        const bytes = await bytesOf(world, id)
        expect(bytes?.counted).toBe(bytes?.stored)
        return bytes?.stored
      }
      const task = await client.tasks.create({ body: { title: 'a', description: 'ä'.repeat(10) } })
      const copy = await client.tasks.duplicate({ id: task.id })
      const project = await client.projects.create({ body: { name: 'p', description: 'project' } })
      const document = await client.documents.create({ body: { title: 'd', content: 'content' } })
      await client.taskDocuments.create({ id: task.id, body: { title: 'e', content: 'linked' } })
      expect(await expectExact()).toBe(20 + 20 + 7 + 7 + 6)
      const changes = [
        { id: task.id, description: 'short' },
        { id: copy.id, priority: 'low' as const },
      ]
      await client.tasks.updateMany({ body: { changes } })
      await client.tasks.update({ id: copy.id, body: { description: '' } })
      await client.projects.update({ id: project.id, body: { name: 'q' } })
      await client.projects.update({ id: project.id, body: { description: 'longer than before' } })
      await client.documents.update({ id: document.id, body: { title: 'f' } })
      await expectExact()
      const file = await accountFileOf(world.database, id)
      const restored = await world.newPerson()
      await importAccount(world.database, restored.id, { ...file, profile: { ...file.profile, email } })
      expect(await bytesOf(world, restored.id)).toEqual(await bytesOf(world, id))
      await client.tasks.remove({ id: copy.id, query: { permanent: 'true' } })
      await client.tasks.removeMany({ body: { taskIds: [task.id] } })
      await client.documents.remove({ id: document.id })
      await client.projects.remove({ id: project.id, query: { permanent: 'true' } })
      expect(await expectExact()).toBe(6)
      const old = await client.tasks.create({ body: { title: 'old', description: 'archived', status: 'archived' } })
      world.setNow('2026-05-01T00:00:00.000Z')
      await client.planner.run()
      world.setNow('2026-03-02T00:00:00.000Z')
      await expect(client.tasks.get({ id: old.id })).rejects.toThrow('Task not found')
      expect(await expectExact()).toBe(6)
    })

    it('[QUOTA-5] refuse an import that does not fit, as a whole', async () => {
      const giver = await world.newPerson()
      for (const name of ['a', 'b']) await giver.client.labels.create({ body: { name } })
      const file = await accountFileOf(world.database, giver.id)
      const taker = await world.newPerson()
      await taker.client.labels.create({ body: { name: 'c' } })
      const before = await accountFileOf(world.database, taker.id)
      await expect(importAccount(world.database, taker.id, file)).rejects.toThrow('an account may have 2 labels')
      expect(await accountFileOf(world.database, taker.id)).toEqual(before)
      const long = { ...file, records: { ...file.records, label: [], document: [] as typeof file.records.document } }
      const { id: _, ...rest } = await giver.client.documents.create({ body: { title: 'd', content: 'x' } })
      const record = { ...rest, id: '00000000-0000-7000-8000-000000000001', content: 'x'.repeat(1_000_001) }
      const { userId: __, ...document } = record
      long.records.document.push(document)
      await expect(importAccount(world.database, taker.id, long)).rejects.toThrow('1 MB of texts')
      expect(await accountFileOf(world.database, taker.id)).toEqual(before)
    })

    it('[QUOTA-7] take at most two statements more, however many records there are', async () => {
      const person = await world.newPerson()
      const { quotas } = world.database
      const unlimited = { ...world.database, quotas: NO_QUOTAS }
      const body = { title: 'task', description: 'text', labelIds: [] } as unknown as Parameters<typeof createTask>[2]
      const count = async (database: typeof unlimited) =>
        (await world.statementsDuring(() => createTask(database, person.id, body, world.now()))).length
      const without = await count(unlimited)
      expect(await count({ ...unlimited, quotas })).toBeLessThanOrEqual(without + 2)
    })
  },
  { quotas: QUOTAS },
)

onBothDatabases('an account', world => {
  it('[QUOTA-6] sees what it uses and what it may use', async () => {
    const { client } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'a', description: 'four' } })
    await client.checklistItems.create({ body: { taskId: task.id, title: 'item' } })
    const { records, bytes } = await client.user.usage()
    expect(bytes).toEqual({ used: 4, limit: 200_000_000 })
    expect([records.tasks, records.checklistItems, records.spaces, records.labels]).toEqual([
      { used: 1, limit: 100_000 },
      { used: 1, limit: 100_000 },
      { used: 1, limit: 10_000 },
      { used: 0, limit: 10_000 },
    ])
  })
})

onBothDatabases(
  'an account without quotas',
  world => {
    it('[QUOTA-6] gets none from the API', async () => {
      const { client } = await world.newPerson()
      const { records, bytes } = await client.user.usage()
      expect([bytes.limit, ...Object.values(records).map(({ limit }) => limit)].every(limit => limit === null)).toBe(
        true,
      )
      await client.documents.create({ body: { title: 'd', content: 'x'.repeat(900_000) } })
    })
  },
  { quotas: NO_QUOTAS },
)

describe.each(['sqlite', 'postgres'] as const)('a database of an older schema on %s', kind => {
  it('[QUOTA-4] gets the bytes of its texts counted', async () => {
    const fresh = await freshDatabase(kind)
    const database = openDatabase(fresh.url)
    await migrate(database, {
      now: '2026-03-02T00:00:00.000Z',
      migrations: migrations.filter(({ version }) => version <= 2),
    })
    const rows = readFixture(2)
    await insertFixture(database, rows)
    await migrate(database, { now: '2026-03-02T00:00:00.000Z' })
    for (const user of rows.user ?? []) {
      const bytes = await bytesOf({ database }, String(user.id))
      expect(bytes?.counted).toBe(bytes?.stored)
    }
    const { rows: totals } = await sql<{
      total: number
    }>`select sum("textBytes") as "total" from "accountState"`.execute(database.db)
    expect(totals[0]?.total).toBeGreaterThan(0)
    await database.close()
    await fresh.remove()
  })
})
