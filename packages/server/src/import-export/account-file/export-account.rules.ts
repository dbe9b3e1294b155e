import type { AccountFile, MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors/errors.ts'
import type { Streamed } from '../../json/json-pieces.ts'
import { findProfile } from './account-file.store.ts'
import { MOVABLE_TABLES, type MovableTable } from './account-file-tables.ts'
import { readRecords } from './record-pages.store.ts'

/**
 * [CLI-9] Everything that the account owns, to be read from a snapshot. The same records give the same file on both
 * databases.
 */
export const exportAccount = async (snapshot: Db, ownerId: string): Promise<Streamed<AccountFile>> => ({
  format: 'daywright-account',
  version: 1,
  profile: (await findProfile(snapshot, ownerId)) ?? refuse(notFound('User')),
  records: recordsOf(snapshot, ownerId),
})

function recordsOf(snapshot: Db, ownerId: string): StreamedRecords {
  const records: Partial<StreamedRecords> = {}
  for (const table of MOVABLE_TABLES) records[table] = readRecords(snapshot, table, ownerId)
  return records as StreamedRecords
}

type StreamedRecords = Record<MovableTable, AsyncIterable<MovedRecord>>
