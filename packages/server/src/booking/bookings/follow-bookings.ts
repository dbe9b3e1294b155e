import type { Db } from '../../db/database.ts'
import { followChanges } from '../../jobs/followed-changes.store.ts'
import { scheduleJob } from '../../jobs/job.store.ts'

/** [BOOK-20] The events of an account's bookings are looked at now, and from now on after each of its changes. */
export async function followBookings(db: Db, userId: string): Promise<void> {
  await followChanges(db, userId)
  await scheduleJob(db, { userId, kind: 'bookings', dueAt: 0, seenRevision: 0 })
}
