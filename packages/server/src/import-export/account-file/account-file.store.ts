import { AccountFile, type MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import type { Kysely } from 'kysely'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { withDerived } from '../../db/schema/derived-columns.ts'
import { type BatchTarget, updateRows } from '../../db/statements/row-batches.ts'
import { batchesOf } from '../../db/statements/sized-batches.ts'
import type { MovableTable } from './account-file-tables.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>
type Profile = AccountFile['profile']

/** Keeps each statement well below the parameter limits of both databases. */
const VALUES_PER_STATEMENT = 20_000
/** Fields that refer to another record of the same table. */
const PARENT_FIELDS: Partial<Record<MovableTable, string>> = { task: 'parentTaskId', calendarEvent: 'seriesId' }

const untyped = (db: Db) => db as unknown as AnyDb

export const findProfile = (db: Db, ownerId: string): Promise<Profile | undefined> =>
  db.selectFrom('user').select(columnsOf(AccountFile.shape.profile)).where('id', '=', ownerId).executeTakeFirst()

export const saveProfile = (db: Db, ownerId: string, change: Partial<Profile>) =>
  db.updateTable('user').set(change).where('id', '=', ownerId).execute()

export async function listRecordIds(db: Db, table: MovableTable, ownerId: string): Promise<Set<unknown>> {
  const rows = await untyped(db).selectFrom(table).select('id').where('userId', '=', ownerId).execute()
  return new Set(rows.map(row => row.id))
}

export async function hasMoreRecordsThan(
  db: Db,
  table: MovableTable,
  ownerId: string,
  limit: number,
): Promise<boolean> {
  const query = untyped(db).selectFrom(table).select('userId').where('userId', '=', ownerId)
  return (await query.limit(limit + 1).execute()).length > limit
}

export const listLabelNames = (db: Db, ownerId: string) =>
  db.selectFrom('label').select(['id', 'name']).where('userId', '=', ownerId).execute()

export const deleteSpaces = (db: Db, ownerId: string) => db.deleteFrom('space').where('userId', '=', ownerId).execute()

/** Records are inserted without their parent, which may come later in the list; see `saveParents`. */
export async function insertRecords(
  db: Db,
  table: MovableTable,
  ownerId: string,
  records: readonly MovedRecord[],
): Promise<void> {
  const parent = PARENT_FIELDS[table]
  const size = Math.floor(VALUES_PER_STATEMENT / (Object.keys(records[0] ?? {}).length + 2))
  for (const batch of batchesOf(records, size)) {
    const rows = batch.map(record =>
      withDerived(table, { ...record, ...(parent && { [parent]: null }), userId: ownerId }),
    )
    await untyped(db).insertInto(table).values(rows).execute()
  }
}

/** Sets the parents of records that are all inserted. */
export async function saveParents(
  target: BatchTarget & { table: MovableTable },
  ownerId: string,
  records: readonly MovedRecord[],
): Promise<void> {
  const parent = PARENT_FIELDS[target.table]
  if (!parent) return
  const children = records.filter(record => record[parent] !== null)
  await updateRows(
    target,
    ownerId,
    children.map(record => ({ id: String(record.id), [parent]: String(record[parent]) })),
  )
}
