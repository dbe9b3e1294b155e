import type { Db } from '../../db/database.ts'
import { detachRosters } from '../rosters/roster.store.ts'

/** With its calendars here. Accounts of every provider are in one table. */
export async function deleteStoredAccount(db: Db, ownerId: string, id: string): Promise<void> {
  const calendars = await listCalendarsOf(db, ownerId, id)
  await detachRosters(
    db,
    ownerId,
    calendars.map(calendar => calendar.id),
  )
  await db.deleteFrom('calendar').where('userId', '=', ownerId).where('accountId', '=', id).execute()
  await db.deleteFrom('caldavAccount').where('userId', '=', ownerId).where('id', '=', id).execute()
}

/** The calendars here that an account has, with their secrets. */
export const listCalendarsOf = (db: Db, ownerId: string, accountId: string) =>
  db
    .selectFrom('calendar')
    .select(['id', 'kind', 'secret', 'status', 'watchId'])
    .where('userId', '=', ownerId)
    .where('accountId', '=', accountId)
    .execute()

/** Calendars that were paused because of the old password or access are read again. */
export const resumeCalendars = (db: Db, ownerId: string, accountId: string, now: string) =>
  db
    .updateTable('calendar')
    .set(eb => ({
      nextReadAt: now,
      status: eb
        .case()
        .when('status', '=', 'paused')
        .then('failing' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('userId', '=', ownerId)
    .where('accountId', '=', accountId)
    .execute()
