import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { taskColumns } from './task.store.ts'

const COPIES = 20

onBothDatabases('the counts of tasks', world => {
  it('[SCALE-3] change once for each statement, however many tasks it adds or deletes', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    for (const { client } of [person, other]) await client.tasks.create({ body: { title: 'copied' } })
    const { db } = world.database
    const own = db
      .selectFrom('task')
      .select([...taskColumns, 'userId'])
      .where('userId', '=', person.id)
    const original = await own.executeTakeFirstOrThrow()
    const statusOf = (index: number) => (index % 2 ? original.status : 'completed')
    const copies = Array.from({ length: COPIES }, (_, index) => ({
      ...original,
      id: `copy-${index}`,
      status: statusOf(index),
    }))
    await db.transaction().execute(async tx => {
      const countWrites = async () => (world.kind === 'postgres' ? writtenCounts(tx) : 0)
      const before = await countWrites()
      await tx.insertInto('task').values(copies).execute()
      const added = await countWrites()
      await tx.deleteFrom('task').where('userId', '=', person.id).where('status', '=', 'completed').execute()
      const deleted = await countWrites()
      if (world.kind === 'postgres') expect([added - before, deleted - added]).toEqual([2, 1])
    })
    const counts = db.selectFrom('taskCount').select(['status', 'tasks']).where('userId', '=', person.id)
    expect(await counts.where('tasks', '>', 0).execute()).toEqual([{ status: original.status, tasks: 1 + COPIES / 2 }])
    expect((await other.client.tasks.list()).pagination.total).toBe(1)
  })
})

/** How often this connection has written a count lately, in the table or in its partitions. */
async function writtenCounts(tx: Db): Promise<number> {
  const { rows } = await sql<{ writes: string }>`
    select sum(pg_stat_get_xact_tuples_inserted(relid) + pg_stat_get_xact_tuples_updated(relid)) as "writes"
    from pg_partition_tree('"taskCount"') where isleaf
    union all
    select pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
    from pg_class where oid = '"taskCount"'::regclass and relkind = 'r'`.execute(tx)
  return rows.reduce((sum, { writes }) => sum + Number(writes), 0)
}
