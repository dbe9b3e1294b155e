import { type UserPatch, UserProfile } from '@daywright/contract/resources/profile/user'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { rescheduleJobs } from '../jobs/job.store.ts'

/** `isAdmin` is derived from the role. */
const columns = [...columnsOf(UserProfile.omit({ isAdmin: true })), 'role'] as const

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findUser = (db: Db, id: string) =>
  db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirst()

export async function findTextBytes(db: Db, id: string): Promise<number | undefined> {
  return (await db.selectFrom('accountState').select('textBytes').where('userId', '=', id).executeTakeFirst())
    ?.textBytes
}

export async function saveUser(db: Db, user: User, change: UserPatch): Promise<User> {
  await db.updateTable('user').set(change).where('id', '=', user.id).execute()
  return { ...user, ...change }
}

/** Has the subscriptions of an account read at once, except those that are paused; a read that is under way counts no more. */
export async function rereadCalendars(db: Db, userId: string, now: string): Promise<void> {
  const calendars = await db
    .updateTable('calendar')
    .set({ nextReadAt: now })
    .where('userId', '=', userId)
    .where('nextReadAt', 'is not', null)
    .returning('id')
    .execute()
  const ids = calendars.map(({ id }) => id)
  if (ids.length > 0) await rescheduleJobs(db, { userId, kind: 'calendar' }, Date.parse(now), ids)
}
