import { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { startTcpProxy } from '@daywright/test-kit/outside/tcp-proxy'
import { useWorld } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTask, updateTask } from '../../tasks/task.rules.ts'
import { insertTask } from '../../tasks/task.store.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'

const NOW = '2026-03-02T00:00:00.000Z'

describe('statements on PostgreSQL', () => {
  const world = useWorld('postgres')
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let database: Database
  beforeAll(async () => {
    const url = new URL(world.databaseUrl)
    proxy = await startTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    database = openDatabase(url.href, { maxConnections: 1, quotas: { tasks: 10, documents: 10, megabytes: 1 } })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })

  /** Without the notification of other processes, which follows later. */
  const roundTrips = async (work: () => Promise<unknown>) => {
    proxy.takeSent()
    await work()
    return proxy.takeSent().filter(text => !text.includes('pg_notify'))
  }

  it('[OPS-56] of a new task and of a changed one take three round trips', async () => {
    const { id: ownerId } = await world.newPerson()
    const create = () => createTask(database, ownerId, TaskCreate.parse({ title: 'Write' }), NOW)
    const { id } = await create()
    const change = (priority: 'low' | 'high') =>
      updateTask(database, ownerId, id, { change: { priority }, scope: 'this' }, NOW)
    await change('high')
    expect(await roundTrips(create)).toHaveLength(3)
    expect(await roundTrips(() => change('low'))).toHaveLength(3)
    expect(await updateTask(database, ownerId, id, { change: {}, scope: 'this' }, NOW)).toMatchObject({
      priority: 'low',
    })
  })

  it('[OPS-56] leave nothing behind if one of them fails, and can be repeated', async () => {
    const { id: ownerId, client } = await world.newPerson()
    const known = await createTask(database, ownerId, TaskCreate.parse({ title: 'Known' }), NOW)
    const { space: _, project: __, labels: ___, checklistItems: ____, ...task } = known
    const insertTwice = (id: string, next: (tx: Database['db']) => Promise<unknown>) =>
      database.write(ownerId, async tx => {
        await insertTask(tx, { ...task, id: id.replace(/^./, 'f'), title: 'Waits' })
        await insertTask(tx, { ...task, id })
        return next(tx)
      })
    const isKnown = (error: unknown) => database.dialect.isUniqueViolation(error)
    await expect(insertTwice(known.id, async () => 'done')).rejects.toSatisfy(isKnown)
    // A statement that the server has never parsed, because it skipped it.
    const count = (db: Database['db']) =>
      sql<{ tasks: number }>`select count(*)::int as tasks from "task" where "userId" = ${ownerId}`.execute(db)
    await expect(insertTwice(known.id, count)).rejects.toSatisfy(isKnown)
    expect((await database.write(ownerId, count)).rows).toEqual([{ tasks: 1 }])
    expect((await client.tasks.list()).data.map(({ title }) => title)).toEqual(['Known'])
    await database.write(ownerId, async () => {})
  })
})
