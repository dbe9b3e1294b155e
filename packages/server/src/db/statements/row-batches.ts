import { type RawBuilder, sql } from 'kysely'
import type { Db, Dialect } from '../database.ts'
import { withDerived } from '../schema/derived-columns.ts'
import type { OwnedTable } from '../schema/table-lists.ts'

/** Lists and objects are stored as JSON. */
type Row = Record<string, string | number | boolean | null | object>

/** The table of a batch: any number of rows in one statement, to which no parameter limit applies. */
export interface BatchTarget {
  db: Db
  dialect: Dialect
  table: OwnedTable
}

export async function insertRows(target: BatchTarget, rows: readonly Row[]): Promise<void> {
  const stored = rows.map(row => withDerived(target.table, row))
  const columns = Object.keys(stored[0] ?? {})
  if (columns.length > 0) await target.dialect.insertRows(target.db, target.table, columns, stored)
}

/** Updates the owner's rows by `id`; all rows must have the same columns. */
export async function updateRows(
  target: BatchTarget,
  ownerId: string,
  rows: readonly (Row & { id: string })[],
): Promise<void> {
  const stored = rows.map(row => withDerived(target.table, row))
  const columns = Object.keys(stored[0] ?? {})
  const changed = columns.filter(column => column !== 'id')
  if (changed.length === 0) return
  const { table } = target
  const assignments = sql.join(changed.map(column => sql`${sql.ref(column)} = ${sql.ref(`batch.${column}`)}`))
  // Without `materialized`, SQLite would read the whole batch again for every row of the table.
  await sql`with "batch" as materialized (${selectOf(target, columns, stored)})
    update ${sql.table(table)} set ${assignments} from "batch"
    where ${sql.ref(`${table}.userId`)} = ${ownerId} and ${sql.ref(`${table}.id`)} = "batch"."id"`.execute(target.db)
}

/** For `where('id', 'in', idList(…))` with any number of ids. */
export const idList = (dialect: Dialect, table: OwnedTable, ids: readonly string[]) =>
  sql<string>`(${dialect.selectRows(table, ['id'], JSON.stringify(ids.map(id => ({ id }))))})`

/** The same for `where('userId', 'in', …)`, in the few statements that are about many accounts. */
export const ownerList = (dialect: Dialect, userIds: readonly string[]) =>
  sql<string>`(${dialect.selectRows('accountState', ['userId'], JSON.stringify(userIds.map(userId => ({ userId }))))})`

const selectOf = (target: BatchTarget, columns: readonly string[], rows: readonly Row[]): RawBuilder<unknown> =>
  target.dialect.selectRows(target.table, columns, JSON.stringify(rows))
