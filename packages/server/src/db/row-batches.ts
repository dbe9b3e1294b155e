import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './database.ts'
import type { OwnedTable, Tables } from './tables.ts'

type Row = Record<string, string | number | boolean | null>

/** Where the rows of one batch go, and how this database reads them from a single parameter. */
export interface Batch {
  db: Db
  dialect: Database['dialect']
  table: OwnedTable
}

/** Any number of rows in one statement with one parameter: no database's limit of parameters is ever met. */
export async function insertRows(batch: Batch, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map(column => sql.ref(column)))
  await sql`insert into ${sql.table(batch.table)} (${names}) ${selectOf(batch, columns, rows)}`.execute(batch.db)
}

/** Sets the other columns of each row whose `id` is the owner's, in one statement. */
export async function updateRows(
  batch: Batch,
  ownerId: string,
  rows: readonly (Row & { id: string })[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const changed = columns.filter(column => column !== 'id')
  if (changed.length === 0) return
  const assignments = sql.join(changed.map(column => sql`${sql.ref(column)} = ${sql.ref(`batch.${column}`)}`))
  const { table } = batch
  await sql`update ${sql.table(table)} set ${assignments} from (${selectOf(batch, columns, rows)}) as "batch"
    where ${sql.ref(`${table}.userId`)} = ${ownerId} and ${sql.ref(`${table}.id`)} = "batch"."id"`.execute(batch.db)
}

const selectOf = (batch: Batch, columns: readonly string[], rows: readonly Row[]): RawBuilder<unknown> =>
  batch.dialect.selectRows(batch.table, columns, JSON.stringify(rows))

/** For `where id in (…)` of any number of ids. */
export const idsOf = (dialect: Database['dialect'], table: keyof Tables, ids: readonly string[]) =>
  sql<string>`(${dialect.selectRows(table, ['id'], JSON.stringify(ids.map(id => ({ id }))))})`
