import type { Db } from '../db/database.ts'
import { followChanges } from '../jobs/followed-changes.store.ts'
import { scheduleJob } from '../jobs/job.store.ts'

/** The reminders of an account's tasks are looked at now, and from now on after each of its changes. */
export async function lookForReminders(db: Db, userId: string): Promise<void> {
  await followChanges(db, userId)
  await scheduleJob(db, { userId, kind: 'taskReminders', dueAt: 0, seenRevision: 0 })
}
