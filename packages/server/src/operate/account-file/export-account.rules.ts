import type { AccountFile, AccountRecords } from '@daywright/contract/account-export'
import type { Database, Db } from '../../db/database.ts'
import { readSnapshot } from '../../db/read-snapshot.ts'
import { notFound, refuse } from '../../errors.ts'
import { findProfile, listRecords } from './account-file.store.ts'
import { MOVABLE_TABLES } from './account-file-tables.ts'

/** [CLI-9] Everything that the account owns at one moment. The same records give the same file on both databases. */
export const exportAccount = (database: Database, ownerId: string): Promise<AccountFile> =>
  readSnapshot(database.db, async tx => ({
    format: 'daywright-account',
    version: 1,
    profile: (await findProfile(tx, ownerId)) ?? refuse(notFound('User')),
    records: await readRecords(tx, ownerId),
  }))

async function readRecords(db: Db, ownerId: string): Promise<AccountRecords> {
  const records: Partial<AccountRecords> = {}
  for (const table of MOVABLE_TABLES) records[table] = await listRecords(db, table, ownerId)
  return records as AccountRecords
}
