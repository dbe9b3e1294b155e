import type { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import type { Database } from '@daywright/server/db/database'
import { exportAccount } from '@daywright/server/import-export/account-file/export-account.rules'
import { jsonPieces } from '@daywright/server/json/json-pieces'

/** The whole export of an account. */
export async function accountFileOf(database: Database, ownerId: string): Promise<AccountFile> {
  const snapshot = await database.openSnapshot()
  const pieces = await Array.fromAsync(jsonPieces(await exportAccount(snapshot.db, ownerId)))
  await snapshot.close()
  return JSON.parse(pieces.join(''))
}
