import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'

/** The series of an account are looked at as soon as it is this time. */
export const scheduleSeries = (db: Db, userId: string, dueAt: number) =>
  db
    .insertInto('seriesSchedule')
    .values({ userId, dueAt })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ dueAt }))
    .execute()

/**
 * [SERIES-12] Takes accounts that are due, the longest due first, in one statement: two processes never get the same one, and
 * what a process that died had taken is due again after the lease.
 */
export async function claimDueAccounts(
  { db, dialect }: Database,
  { now, leaseUntil }: { now: number; leaseUntil: number },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`update "seriesSchedule" set "dueAt" = ${leaseUntil}
    where "userId" in (
      select "due"."userId" from "seriesSchedule" as "due" where "due"."dueAt" <= ${now}
      order by "due"."dueAt" limit ${sql.lit(atMost)} ${dialect.lockedForUpdate})
    and "dueAt" <= ${now}
    returning "userId"`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Ends a lease, unless the account was scheduled again meanwhile. */
export const scheduleNext = (db: Db, userId: string, leaseUntil: number, dueAt: number) =>
  db.updateTable('seriesSchedule').set({ dueAt }).where('userId', '=', userId).where('dueAt', '=', leaseUntil).execute()

/** An account without series needs no schedule. */
export const unschedule = (db: Db, userId: string, leaseUntil: number) =>
  db.deleteFrom('seriesSchedule').where('userId', '=', userId).where('dueAt', '=', leaseUntil).execute()

/** The zone of an account, and whether it has series; undefined if it was deleted. */
export const findScheduled = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select(user => [
      'timezone',
      user
        .exists(user.selectFrom('taskSeries').select('taskSeries.id').where('taskSeries.userId', '=', userId))
        .as('hasSeries'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
