import { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import type { Db } from '../../db/database.ts'
import { columnsOf, defaultsOf } from '../../db/records/columns.ts'

const columns = columnsOf(ReminderSettings)

/** [REMIND-1] The defaults, until an account changes something. */
const DEFAULT_SETTINGS: ReminderSettings = defaultsOf(ReminderSettings)

export const findReminderSettings = async (db: Db, ownerId: string): Promise<ReminderSettings> =>
  (await db.selectFrom('reminderSettings').select(columns).where('userId', '=', ownerId).executeTakeFirst()) ??
  DEFAULT_SETTINGS

export async function saveReminderSettings(db: Db, ownerId: string, settings: ReminderSettings): Promise<void> {
  const row = {
    ...settings,
    morningSummary: JSON.stringify(settings.morningSummary),
    sessionStart: JSON.stringify(settings.sessionStart),
    taskAtRisk: JSON.stringify(settings.taskAtRisk),
  }
  await db
    .insertInto('reminderSettings')
    .values({ userId: ownerId, ...row })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}
