import type { BackupWork } from '@daywright/contract/resources/accounts/admin-backup'
import type { BackupPlaceKind } from '@daywright/contract/resources/accounts/backup.values'
import type { Db } from '../../db/database.ts'

/** What an admin asked for last, as all processes see it. */
export interface StoredWork extends BackupWork {
  place: BackupPlaceKind | null
  /** When the process that carries it out last said so. */
  seenAt: string | null
}

const NAME = 'backup.work'

export async function findWork(db: Db): Promise<StoredWork | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function saveBackupWork(db: Db, work: StoredWork): Promise<void> {
  const value = JSON.stringify(work)
  await db
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
