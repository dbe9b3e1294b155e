import { Task } from '@daywright/contract/resources/tasks/task'
import { planLines } from '@daywright/test-kit/planner/plan-lines'
import { countTurns } from '@daywright/test-kit/run/count-turns'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../src/db/statements/row-batches.ts'
import { newId } from '../../src/ids-and-secrets/new-id.ts'
import { listTaskTexts } from '../../src/tasks/list/task-list.store.ts'

const TASKS = 3000

onBothDatabases('searching a large account', world => {
  let person: Person
  const search = async (query: Record<string, string>) => {
    const { data, pagination } = await person.client.tasks.list({ query: { search: 'task', limit: '2', ...query } })
    return [pagination.total, ...data.map(({ title }) => title)]
  }
  const addTasks = async (owner: Person, titles: readonly string[], description = '') => {
    const times = { createdAt: world.now(), updatedAt: world.now() }
    const task = (title: string, sortOrder: number) =>
      Task.parse({ id: newId(), userId: owner.id, title, description, sortOrder, ...times })
    const { db, dialect } = world.database
    await insertRows({ db, dialect, table: 'task' }, titles.map(task))
  }
  beforeAll(async () => {
    person = await world.newPerson()
    await addTasks(
      person,
      Array.from({ length: TASKS }, (_, count) => `task ${count}`),
    )
  })

  it('[SCALE-7] leaves the event loop free', async () => {
    const { turns, result } = await countTurns(() =>
      listTaskTexts(world.database, person.id, { search: 'TASK 299', sort: 'status', page: 1, limit: 5 } as never),
    )
    expect([result.total, result.tasks.length]).toEqual([13, 5])
    expect(turns).toBeGreaterThan(2)
  })

  it('[SCALE-7] leaves the event loop free of a few tasks with much text, too', async () => {
    const writer = await world.newPerson()
    for (const title of ['one', 'two', 'three', 'four', 'five', 'six'])
      await writer.client.tasks.create({ body: { title, description: 'long '.repeat(39_000) } })
    const queries: RootOperationNode[] = []
    const watched = { ...world.database, aside: world.database.aside.withPlugin(noting(queries)) }
    const filter = { search: 'missing', sort: 'status', page: 1, limit: 5 } as never
    expect((await listTaskTexts(watched, writer.id, filter)).total).toBe(0)
    expect(queries).toHaveLength(1)
    const small = await world.newPerson()
    await listTaskTexts(watched, small.id, filter)
    expect(queries).toHaveLength(1)
  })

  it('[SCALE-7] [TASK-31] finds pages in every order, their total, and what was written just before', async () => {
    expect(await search({})).toEqual([TASKS, 'task 0', 'task 1'])
    expect(await search({ sort: 'title', page: '3' })).toEqual([TASKS, 'task 4', 'task 5'])
    expect(await search({ sort: 'title', direction: 'desc' })).toEqual([TASKS, 'task 2999', 'task 2998'])
    expect(await search({ sort: 'project', page: '1500' })).toEqual([TASKS, 'task 2998', 'task 2999'])
    expect(await search({ page: '1501' })).toEqual([TASKS])
    expect(await search({ page: '999999999999999' })).toEqual([TASKS])
    expect(await search({ search: 'ÄRGER' })).toEqual([0])
    await person.client.tasks.create({ body: { title: 'Viel ärger' } })
    expect(await search({ search: 'ÄRGER' })).toEqual([1, 'Viel ärger'])
  })

  const LIST_ORDER = /USING INDEX taskByStatusRank/
  it.runIf(world.kind === 'sqlite')('[SCALE-8] reads tasks as they are stored, unless few are searched', async () => {
    const queries: RootOperationNode[] = []
    const watched = { ...world.database, aside: world.database.aside.withPlugin(noting(queries)) }
    const plan = async (others: object) => {
      queries.length = 0
      await listTaskTexts(watched, person.id, { search: 'task', sort: 'status', page: 1, limit: 5, ...others } as never)
      const query = world.database.db.getExecutor().compileQuery(queries[0] as RootOperationNode, { queryId: 'search' })
      return (await planLines(world, query.sql)).join()
    }
    expect(await plan({})).not.toMatch(LIST_ORDER)
    expect(await plan({ occurrences: 'next' })).not.toMatch(LIST_ORDER)
    expect(await plan({ status: 'completed' })).toMatch(LIST_ORDER)
  })

  it('[SCALE-7] answers an error of the database as one, and goes on', async () => {
    await expect(sql`select * from "nothing"`.execute(world.database.aside)).rejects.toThrow(/nothing/)
    expect(await search({ search: 'task 77 ' })).toContain('task 77')
  })
})

/** Notes what a database was asked. */
const noting = (queries: RootOperationNode[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    queries.push(node)
    return node
  },
  transformResult: async ({ result }) => result,
})
