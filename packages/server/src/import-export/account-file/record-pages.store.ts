import type { MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { pagesOfRows } from '../../db/statements/pages-of-rows.ts'
import { batchesBySize, bytesOf } from '../../db/statements/sized-batches.ts'
import { MOVABLE_RECORDS, type MovableTable, SETTINGS_TABLES } from './account-file-tables.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>

const ROWS_PER_PAGE = 500

/** The size of texts that may be so long that a page of them would not fit into memory. */
const LONG_TEXTS: Partial<Record<MovableTable, RawBuilder<number>>> = {
  project: bytesOf('description'),
  document: bytesOf('content'),
  task: bytesOf('description'),
  taskSeries: bytesOf('description'),
  template: sql<number>`octet_length(cast("tasks" as text))`,
  notification: sql<number>`${bytesOf('body')} + octet_length(cast("metadata" as text))`,
}

/** The records of a table, always in the same order, so that the same records give the same file. */
export async function* readRecords(db: Db, table: MovableTable, ownerId: string): AsyncGenerator<MovedRecord> {
  const source = { db: db as unknown as AnyDb, table, ownerId, columns: columnsOf(MOVABLE_RECORDS[table]) }
  yield* LONG_TEXTS[table] ? recordsBySize(source, LONG_TEXTS[table]) : recordsByPage(source)
}

interface Source {
  db: AnyDb
  table: MovableTable
  ownerId: string
  columns: readonly string[]
}

const isOneRow = (table: MovableTable) => SETTINGS_TABLES.some(settings => settings === table)

/** Links have no id: their columns together are unique. */
const keyOf = ({ table, columns }: Source) => {
  if (isOneRow(table)) return ['userId']
  return columns.includes('id') ? ['id'] : columns
}

function inKeyOrder(source: Source) {
  let query = source.db.selectFrom(source.table).where('userId', '=', source.ownerId)
  for (const column of keyOf(source)) query = query.orderBy(column)
  return query
}

const isAfter = (key: readonly string[], row: MovedRecord) =>
  sql<boolean>`(${sql.join(key.map(column => sql.ref(column)))}) > (${sql.join(key.map(column => row[column]))})`

const pagesOf = (source: Source, columns: readonly (string | AliasedRawBuilder<number, string>)[]) =>
  pagesOfRows<MovedRecord>(ROWS_PER_PAGE, last => {
    const query = inKeyOrder(source).select([...columns])
    return (last ? query.where(isAfter(keyOf(source), last)) : query).limit(ROWS_PER_PAGE).execute()
  })

async function* recordsByPage(source: Source): AsyncGenerator<MovedRecord> {
  for await (const page of pagesOf(source, source.columns)) yield* page
}

/** Reads a page of ids with sizes, then the rows in batches: in one snapshot both are the same rows. */
async function* recordsBySize(source: Source, bytes: RawBuilder<number>): AsyncGenerator<MovedRecord> {
  for await (const page of pagesOf(source, ['id', bytes.as('bytes')]))
    for (const ids of batchesBySize(page as { id: string; bytes: number }[]))
      yield* await inKeyOrder(source)
        .select([...source.columns])
        .where('id', '>=', ids[0])
        .where('id', '<=', ids.at(-1))
        .execute()
}
