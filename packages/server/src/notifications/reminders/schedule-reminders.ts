import type { Db } from '../../db/database.ts'
import { followChanges } from '../../jobs/followed-changes.store.ts'
import { scheduleJob } from '../../jobs/job.store.ts'

/** The account is checked at once. With 0, reminders are sent from that check on. */
export async function scheduleReminders(db: Db, userId: string, since: number): Promise<void> {
  await followChanges(db, userId)
  await scheduleJob(db, { userId, kind: 'reminders', dueAt: 0, since, seenRevision: 0 })
}
