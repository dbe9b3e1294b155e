import type { Db } from '../db/database.ts'
import type { HandledMailTable } from '../db/schema/mail-in-tables.ts'
import { changesRows } from '../db/statements/changes-rows.ts'

/** Whether the account was given this message before. */
export async function isHandled(db: Db, userId: string, messageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('handledMail')
    .select('messageKey')
    .where('userId', '=', userId)
    .where('messageKey', '=', messageKey)
    .executeTakeFirst()
  return row !== undefined
}

/** False if another process was faster. */
export const noteHandled = (db: Db, row: HandledMailTable): Promise<boolean> =>
  changesRows(
    db
      .insertInto('handledMail')
      .values(row)
      .onConflict(conflict => conflict.columns(['userId', 'messageKey']).doNothing()),
  )

/** Forgets messages that are too old to be read again. */
export const forgetHandled = (db: Db, userId: string, before: string) =>
  db.deleteFrom('handledMail').where('userId', '=', userId).where('handledAt', '<', before).execute()

/** [MAIL-17] Tasks of emails come from elsewhere, like those of imported files. */
export async function noteMailTasks(db: Db, userId: string, taskIds: readonly string[], messageKey: string) {
  const origin = { source: 'email', sourceKey: messageKey.slice(0, KEY_LENGTH), fingerprint: '', importId: null }
  if (taskIds.length > 0)
    await db
      .insertInto('importedTask')
      .values(taskIds.map(taskId => ({ userId, taskId, ...origin })))
      .execute()
}

/** Of a key in `importedTask`. */
const KEY_LENGTH = 100
