import { type UserPatch, UserProfile } from '@daywright/contract/resources/accounts/user'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

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

/** Has the series of an account looked at at once; nothing for an account without series. */
export const makeSeriesDue = (db: Db, userId: string, now: string) =>
  db
    .updateTable('seriesSchedule')
    .set({ dueAt: Date.parse(now) })
    .where('userId', '=', userId)
    .execute()

/** Makes the subscriptions of an account due at once, except those that are paused; a read that is under way counts no more. */
export async function readCalendarsAgain(db: Db, userId: string, now: string): Promise<void> {
  const calendars = await db
    .updateTable('calendar')
    .set({ nextReadAt: now })
    .where('userId', '=', userId)
    .where('nextReadAt', 'is not', null)
    .returning('id')
    .execute()
  if (calendars.length === 0) return
  const ids = calendars.map(({ id }) => id)
  await db
    .updateTable('calendarRead')
    .set({ dueAt: Date.parse(now), leaseUntil: 0, leaseBy: null })
    .where('userId', '=', userId)
    .where('calendarId', 'in', ids)
    .execute()
}
