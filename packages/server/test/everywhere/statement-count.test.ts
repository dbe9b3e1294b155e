import { endpoints } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { validCall } from './examples/valid-calls.ts'

/** Reads whose cost could grow with the number of records, and planner runs. */
const growing = endpoints.filter(
  ({ endpoint, name }) =>
    endpoint.access === 'user' && (endpoint.method === 'GET' || ['planner.run', 'planner.preview'].includes(name)),
)
const FEW = 2
const MANY = 20
/** Work in the background adds statements now and then. */
const MEASUREMENTS = 4

onBothDatabases('the number of statements', world => {
  const accounts = new Map<number, { person: Person; mine: SampleRecords }>()
  beforeAll(async () => {
    for (const records of [FEW, MANY]) {
      const person = await world.newPerson()
      const mine = await newSampleRecords(world, person)
      await addRecords(person, mine, records)
      accounts.set(records, { person, mine })
    }
  })

  /** Without the end of a transaction, which may follow the response and would be counted for the next request. */
  const countStatements = async (ask: () => Promise<unknown>) =>
    (await world.statementsDuring(ask)).filter(sql => !/^(commit|rollback)/.test(sql)).length

  it.each(growing)('[ALL-9] does not grow with the number of records: $name', async named => {
    const asks = [...accounts.values()].map(({ person, mine }) => {
      const address = urlOf(named.endpoint, validCall(named, mine))
      return async () =>
        expect((await person.request(named.endpoint.method, address, undefined, NO_CACHE)).status).toBe(200)
    })
    // Once before, so that the lookup of the key is cached.
    for (const ask of asks) await ask()
    let fewest: number[] = []
    for (let time = 0; time < MEASUREMENTS && new Set(fewest).size !== 1; time++) {
      const counts = []
      for (const ask of asks) counts.push(await countStatements(ask))
      fewest = counts.map((count, index) => Math.min(count, fewest[index] ?? count))
    }
    const [few, many] = fewest
    expect(few).toBeGreaterThan(0)
    expect(many).toBe(few)
  })

  it('[AUTH-33] includes the check of the caller: one for a cached read, none more for a write', async () => {
    const person = await world.newPerson()
    const during = async (method: string, path: string, body?: unknown) => {
      const sent = await world.statementsDuring(async () =>
        expect((await person.request(method, path, body)).status).toBeLessThan(300),
      )
      return sent.filter(sql => isNoFrame(sql) && !isOfEventStreams(sql))
    }
    await during('GET', '/api/labels')
    expect(await during('GET', '/api/labels')).toEqual([expect.stringMatching(/^select "revision", "accessVersion"/)])
    const [first = '', ...others] = await during('POST', '/api/labels', { name: 'errand' })
    expect(first).toMatch(/^update "accountState" set "revision" = .* "accessVersion" = /)
    expect(others.filter(statement => /"(user|apiKey|session)"/.test(statement))).toEqual([])
  })
})

/** The log has the frame of a transaction on one database only. */
const isNoFrame = (statement: string) => !/^(begin|commit)/.test(statement)

/** The event streams that earlier requests opened ask about their accounts now and then, in one statement. */
const isOfEventStreams = (statement: string) => /^select "userId", "revision", "accessVersion"/.test(statement)

const NO_CACHE = { 'cache-control': 'no-cache' }

/** Adds more of everything, all within what the valid calls read. */
async function addRecords({ client }: Person, mine: SampleRecords, count: number): Promise<void> {
  const placed = { spaceId: mine.space, projectId: mine.project }
  for (let number = 0; number < count; number++) {
    const label = await client.labels.create({ body: { name: `label ${number}` } })
    const task = await client.tasks.create({
      body: { ...placed, title: `task ${number}`, estimateMinutes: 30, labelIds: [mine.label, label.id] },
    })
    await client.tasks.create({ body: { title: `part ${number}`, parentTaskId: mine.task } })
    await client.checklistItems.create({ body: { taskId: task.id, title: 'item' } })
    const startAt = new Date(Date.UTC(2026, 2, 6, 0, number * 10)).toISOString()
    const endAt = new Date(Date.UTC(2026, 2, 6, 0, number * 10 + 10)).toISOString()
    await client.timeBlocks.create({ body: { taskId: task.id, startAt, endAt } })
    const document = await client.documents.create({ body: { ...placed, title: `document ${number}` } })
    await client.taskDocuments.link({ id: mine.task, documentId: document.id })
    await client.taskDocuments.link({ id: task.id, documentId: mine.document })
    await client.dependencies.add({ id: mine.task, dependsOnId: task.id })
    await client.projects.create({ body: { name: `project ${number}`, spaceId: mine.space } })
    await client.spaces.create({ body: { name: `space ${number}` } })
    await client.schedulePreferences.create({ body: { name: `preference ${number}`, windows: WINDOWS } })
    await client.apiKeys.create({ body: { name: `key ${number}` } })
    // Few, because every run makes blocks for them, and an export of many blocks takes several pages.
    if (number < 6) await client.habits.create({ body: { name: `habit ${number}`, minutes: 15 } })
  }
}

const WINDOWS = [{ day: [1, 2, 3, 4, 5], start: '07:00', end: '21:00' }]
