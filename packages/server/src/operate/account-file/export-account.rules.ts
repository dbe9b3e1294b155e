import type { AccountFile, AccountRecords } from '@daywright/contract/account-export'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors.ts'
import { MOVABLE_RECORDS, MOVABLE_TABLES, type MovableTable } from './account-file-tables.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>

/** [CLI-9] All that the account owns at one moment; the same records give the same text, whatever the database. */
export function exportAccount(database: Database, ownerId: string): Promise<AccountFile> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => ({
      format: 'daywright-account',
      version: 1,
      profile: await readProfile(tx, ownerId),
      records: await readRecords(tx, ownerId),
    }))
}

const readProfile = async (db: Db, ownerId: string) =>
  (await db
    .selectFrom('user')
    .select(['email', 'displayName', 'timezone'])
    .where('id', '=', ownerId)
    .executeTakeFirst()) ?? refuse(notFound('User'))

async function readRecords(db: Db, ownerId: string): Promise<AccountRecords> {
  const records: Partial<AccountRecords> = {}
  for (const table of MOVABLE_TABLES) records[table] = await rowsOf(db, table, ownerId)
  return records as AccountRecords
}

function rowsOf(db: Db, table: MovableTable, ownerId: string) {
  const columns: string[] = Object.keys(MOVABLE_RECORDS[table].shape)
  let query = (db as unknown as AnyDb).selectFrom(table).select(columns).where('userId', '=', ownerId)
  for (const column of columns.includes('id') ? ['id'] : columns) query = query.orderBy(column)
  return query.execute()
}
