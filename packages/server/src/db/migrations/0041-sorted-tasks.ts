import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { textKey } from '../schema/text-key.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

const LIST_ORDER = ['statusRank', 'priorityRank', 'dueRank', 'sortOrder', 'createdAt', 'id']
const without = (...names: string[]) => LIST_ORDER.filter(name => !names.includes(name))
/** Behind the order, so that these filters read the index alone. */
const FILTERED = ['spaceId', 'projectId']
const PAGE = 1000

/** An index for each order of the list, so that a page costs the same in an account of any size. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .alterTable('task')
    .addColumn('titleKey', types.text, column => column.notNull().defaultTo(''))
    .execute()
  await fillTitleKeys(db, dialect)
  const order = (name: string, columns: readonly (string | RawBuilder<unknown>)[]) =>
    sql`create index ${sql.ref(name)} on "task" (${sql.join(
      ['userId', ...columns, ...FILTERED].map(column => (typeof column === 'string' ? sql.ref(column) : column)),
    )})`.execute(db)
  await order('taskByDue', ['dueRank', ...without('dueRank')])
  await order('taskByPriority', ['priorityRank', ...without('priorityRank')])
  await order('taskByTitle', ['titleKey', ...LIST_ORDER])
  await order('taskByCreation', [sql`"createdAt" desc`, ...without('createdAt')])
  await order('taskByUpdate', [sql`"updatedAt" desc`, ...LIST_ORDER])
  await order('taskByEstimate', ['estimateMinutes', ...LIST_ORDER])
  for (const [name, relation] of [
    ['taskWithoutProject', 'projectId'],
    ['taskWithoutSpace', 'spaceId'],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('task')
      .columns(['userId', ...LIST_ORDER])
      .where(sql.ref(relation), 'is', null)
      .execute()
}

async function fillTitleKeys(db: AnyDb, dialect: Dialect): Promise<void> {
  let after = { userId: '', id: '' }
  while (true) {
    const rows = (
      await sql<{ userId: string; id: string; title: string }>`select "userId", "id", "title" from "task"
      where ("userId", "id") > (${after.userId}, ${after.id}) order by "userId", "id" limit ${PAGE}`.execute(db)
    ).rows
    const last = rows.at(-1)
    if (!last) return
    after = last
    const keys = rows.map(({ userId, id, title }) => ({ userId, id, titleKey: textKey(title) }))
    const batch = dialect.selectRows('task', ['userId', 'id', 'titleKey'], JSON.stringify(keys))
    await sql`with "batch" as materialized (${batch}) update "task" set "titleKey" = "batch"."titleKey" from "batch"
      where "task"."userId" = "batch"."userId" and "task"."id" = "batch"."id"`.execute(db)
  }
}
