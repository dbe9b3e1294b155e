import type { AccountFile } from '@daywright/contract/resources/accounts/account-export'
import type { Database } from '@daywright/server/db/database'
import { jsonPieces } from '@daywright/server/json/json-pieces'
import { exportAccount } from '@daywright/server/operate/account-file/export-account.rules'

/** The whole export of an account. */
export async function accountFileOf(database: Database, ownerId: string): Promise<AccountFile> {
  const snapshot = await database.openSnapshot()
  const pieces = await Array.fromAsync(jsonPieces(await exportAccount(snapshot.db, ownerId)))
  await snapshot.close()
  return JSON.parse(pieces.join(''))
}
