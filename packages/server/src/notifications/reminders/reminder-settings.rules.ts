import type { ReminderSettingsPatch, Reminders } from '@daywright/contract/resources/notifications/reminder'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors/errors.ts'
import { findReminderOwner } from './reminder-facts.store.ts'
import { findReminderSettings, saveReminderSettings } from './reminder-settings.store.ts'
import { scheduleReminders } from './schedule-reminders.ts'

/** The settings, and which channels can be used. */
export async function findReminders(
  db: Db,
  ownerId: string,
  { hasEmail, pushKey }: { hasEmail: boolean; pushKey: string },
): Promise<Reminders> {
  const { email, emailVerified } = (await findReminderOwner(db, ownerId)) ?? refuse(notFound('User'))
  const settings = await findReminderSettings(db, ownerId)
  return { ...settings, pushKey, email: { isSetUp: hasEmail, address: email, isConfirmed: emailVerified } }
}

/** [REMIND-1] Changes the settings that are sent. [REMIND-7] A reminder whose time has passed is not sent after the change. */
export function updateReminderSettings(
  database: Database,
  ownerId: string,
  change: ReminderSettingsPatch,
  now: string,
): Promise<void> {
  return database.write(ownerId, async tx => {
    const settings = { ...(await findReminderSettings(tx, ownerId)), ...change }
    await saveReminderSettings(tx, ownerId, settings)
    await scheduleReminders(tx, ownerId, Date.parse(now))
  })
}
