import type { Db } from '../db/database.ts'
import type { HandledMailTable } from '../db/schema/mail-in-tables.ts'

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
export async function noteHandled(db: Db, row: HandledMailTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('handledMail')
    .values(row)
    .onConflict(conflict => conflict.columns(['userId', 'messageKey']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets messages that are too old to be read again. */
export const forgetHandled = (db: Db, userId: string, before: string) =>
  db.deleteFrom('handledMail').where('userId', '=', userId).where('handledAt', '<', before).execute()
