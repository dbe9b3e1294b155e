import { onBothDatabases, type Person, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'
const PATH = '/api/tasks/batch'

const newTask = ({ client }: Person, title: string, more: object = {}) =>
  client.tasks.create({ body: { title, estimateMinutes: 30, ...more } })

const all = async ({ client }: Person) =>
  (await client.tasks.list({ query: { includeCompleted: 'true', sort: 'title', limit: '100' } })).data

const statements = (world: World, person: Person, changes: object[]) =>
  world.statementsDuring(async () => expect((await person.request('PATCH', PATH, { changes })).status).toBe(200))

onBothDatabases('a change of many tasks, each in its own way', world => {
  it('[TASK-35] sets what was sent for each task, and nothing else', async () => {
    const person = await world.newPerson()
    const { client } = person
    const label = await client.labels.create({ body: { name: 'deep' } })
    const project = await client.projects.create({ body: { name: 'House' } })
    const [one, two, bystander] = [
      await newTask(person, 'one', { labelIds: [label.id] }),
      await newTask(person, 'two', { labelIds: [label.id] }),
      await newTask(person, 'bystander'),
    ]
    const before = await client.tasks.get({ id: bystander.id })
    world.setNow('2026-03-03T00:00:00.000Z')
    const outcome = await client.tasks.updateMany({
      body: {
        changes: [
          { id: one.id, priority: 'high', labelIds: [], dueAt: '2026-03-05T09:00:00.000Z' },
          { id: two.id, projectId: project.id },
        ],
      },
    })
    expect(outcome).toEqual({ affected: 2, requested: 2, invalid: 0 })
    const updatedAt = world.now()
    expect(await client.tasks.get({ id: one.id })).toMatchObject({
      ...{ priority: 'high', dueAt: '2026-03-05T09:00:00.000Z', labels: [], project: null, title: 'one', updatedAt },
    })
    expect(await client.tasks.get({ id: two.id })).toMatchObject({
      ...{ priority: 'none', dueAt: null, labels: [{ id: label.id }], project: { id: project.id }, updatedAt },
    })
    expect(await client.tasks.get({ id: bystander.id })).toEqual(before)
  })

  it('[TASK-35] follows the rules of a single update: minutes, time of archiving, titles of blocks', async () => {
    const person = await world.newPerson()
    const { client } = person
    const [done, archived, renamed] = [
      await newTask(person, 'done'),
      await newTask(person, 'archived'),
      await newTask(person, 'renamed'),
    ]
    const times = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
    const block = await client.timeBlocks.create({ body: { taskId: renamed.id, ...times } })
    await client.tasks.updateMany({
      body: {
        changes: [
          { id: done.id, status: 'completed', estimateMinutes: 45 },
          { id: archived.id, status: 'archived' },
          { id: renamed.id, title: 'given another name' },
        ],
      },
    })
    expect(await client.tasks.get({ id: done.id })).toMatchObject({ actualMinutes: 45, completedAt: null })
    expect((await client.timeBlocks.get({ id: block.id })).title).toBe('given another name')
    const archivedAt = await archivingOf(world, person, archived.id)
    expect(archivedAt).toBe(world.now())
    await client.tasks.updateMany({ body: { changes: [{ id: archived.id, status: 'todo' }] } })
    expect(await archivingOf(world, person, archived.id)).toBeNull()
  })

  it('[TASK-35] is all or nothing: one refused change leaves every task as it was', async () => {
    const person = await world.newPerson()
    const foreign = await (await world.newPerson()).client.labels.create({ body: { name: 'theirs' } })
    const one = await newTask(person, 'one')
    const two = await newTask(person, 'two')
    const before = await all(person)
    for (const [change, status, error] of [
      [{ labelIds: [foreign.id] }, 400, 'labelIds not found'],
      [{ projectId: UNKNOWN }, 400, 'projectId not found'],
      [{ spaceId: 5 }, 400, 'spaceId not found'],
      [{ estimateMinutes: 961 }, 400, 'Validation failed'],
    ] as const) {
      const changes = [
        { id: one.id, title: 'changed' },
        { id: two.id, ...change },
      ]
      const refused = await person.request('PATCH', PATH, { changes })
      expect([change, refused.status, refused.body.error]).toEqual([change, status, error])
    }
    expect(await all(person)).toEqual(before)
  })

  it('[TASK-35] skips and counts ids that are no tasks of the caller', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    const mine = await newTask(person, 'mine')
    const theirs = await newTask(other, 'theirs')
    const changes = [mine.id, theirs.id, UNKNOWN, 'nonsense'].map(id => ({ id, priority: 'low' }))
    const answer = await person.request('PATCH', PATH, { changes })
    expect([answer.status, answer.body]).toEqual([200, { affected: 1, requested: 4, invalid: 3 }])
    expect((await other.client.tasks.get({ id: theirs.id })).priority).toBe('none')
  })

  it('[TASK-35] takes up to 1,000 tasks, each once, with the same number of statements as one', async () => {
    const person = await world.newPerson()
    const label = await person.client.labels.create({ body: { name: 'deep' } })
    const tasks = [await newTask(person, '0'), await newTask(person, '1'), await newTask(person, '2')]
    const change = ({ id }: { id: string }) => ({ id, title: `${id} again`, labelIds: [label.id] })
    const few = await statements(world, person, tasks.slice(0, 1).map(change))
    const unknown = Array.from({ length: 997 }, (_, index) => ({
      id: UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'),
    }))
    expect(await statements(world, person, [...tasks, ...unknown].map(change))).toHaveLength(few.length)
    const [first] = tasks
    for (const changes of [[], [first, first], [...tasks, ...unknown, { id: 'one too many' }], undefined]) {
      const refused = await person.request('PATCH', PATH, { changes })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
    }
  })
})

async function archivingOf(world: World, { id: userId }: Person, id: string): Promise<string | null | undefined> {
  const { db } = world.database
  const row = await db
    .selectFrom('task')
    .select('archivedAt')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.archivedAt
}
