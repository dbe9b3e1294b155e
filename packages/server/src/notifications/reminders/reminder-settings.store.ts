import { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_KIND_NAMES, type ReminderKind } from '@daywright/contract/resources/notifications/reminder.values'
import type { Db } from '../../db/database.ts'
import { columnsOf, defaultsOf } from '../../db/records/columns.ts'

const columns = columnsOf(ReminderSettings)

/** [REMIND-1] The defaults, until an account changes something. */
const DEFAULT_SETTINGS: ReminderSettings = defaultsOf(ReminderSettings)

export const findReminderSettings = async (db: Db, ownerId: string): Promise<ReminderSettings> =>
  (await db.selectFrom('reminderSettings').select(columns).where('userId', '=', ownerId).executeTakeFirst()) ??
  DEFAULT_SETTINGS

export async function saveReminderSettings(db: Db, ownerId: string, settings: ReminderSettings): Promise<void> {
  const channels = REMINDER_KIND_NAMES.map(kind => [kind, JSON.stringify(settings[kind])])
  const row = { ...settings, ...(Object.fromEntries(channels) as Record<ReminderKind, string>) }
  await db
    .insertInto('reminderSettings')
    .values({ userId: ownerId, ...row })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}
