import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { followWritten } from '../../../jobs/followed-changes.store.ts'

/** A subscription that this process may read until the lease ends. */
export interface Lease {
  userId: string
  calendarId: string
  leaseBy: string
}

interface Claim {
  now: number
  leaseUntil: number
  leaseBy: string
}

/** Accounts among which the one comes first whose last turn is longest ago. */
const ACCOUNTS_LOOKED_AT = 50

/**
 * [CAL-65] Takes what is due, the longest due first, in one statement: two processes never get the same row, and what a process
 * that died had taken is due again when its lease ends. [CAL-66] Of one account, one at a time; and accounts take turns, because one with
 * many slow calendars always has something that has been due for long.
 */
export async function claimDue(
  { db, dialect }: Database,
  { now, leaseUntil, leaseBy }: Claim,
  atMost: number,
): Promise<Lease[]> {
  const { rows } = await sql<Lease>`update "calendarRead" set "leaseUntil" = ${leaseUntil}, "leaseBy" = ${leaseBy},
    "triedAt" = ${now}
    where ("userId", "calendarId") in (
      select "first"."userId", "first"."calendarId" from (
        select "due"."userId", "due"."calendarId", "due"."dueAt" from "calendarRead" as "due"
        where "due"."dueAt" <= ${now} and "due"."leaseUntil" <= ${now} and not exists (
          select 1 from "calendarRead" as "other" where "other"."userId" = "due"."userId" and (
            "other"."leaseUntil" > ${now} or ("other"."dueAt", "other"."calendarId") < ("due"."dueAt", "due"."calendarId")))
        order by "due"."dueAt" limit ${sql.lit(ACCOUNTS_LOOKED_AT)} ${dialect.lockedForUpdate}) as "first"
      order by (select max("tried"."triedAt") from "calendarRead" as "tried" where "tried"."userId" = "first"."userId"),
        "first"."dueAt"
      limit ${sql.lit(atMost)})
    and "leaseUntil" <= ${now}
    returning "userId", "calendarId", "leaseBy"`.execute(db)
  return rows
}

export const isAnyDue = async (db: Db, ownerId: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('calendarRead')
    .select('calendarId')
    .where('userId', '=', ownerId)
    .where('dueAt', '<=', now)
    .where('leaseUntil', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes those of one account that are due. */
export async function claimDueOf(db: Db, ownerId: string, { now, ...lease }: Claim, atMost: number): Promise<Lease[]> {
  const rows = await db
    .updateTable('calendarRead')
    .set({ ...lease, triedAt: now })
    .where('userId', '=', ownerId)
    .where('leaseUntil', '<=', now)
    .where('calendarId', 'in', eb =>
      eb
        .selectFrom('calendarRead as due')
        .select('due.calendarId')
        .where('due.userId', '=', ownerId)
        .where('due.dueAt', '<=', now)
        .where('due.leaseUntil', '<=', now)
        .orderBy('due.dueAt')
        .limit(atMost),
    )
    .returning('calendarId')
    .execute()
  return rows.map(({ calendarId }) => ({ userId: ownerId, calendarId, leaseBy: lease.leaseBy }))
}

/** Takes one, due or not, unless it is being read or was tried after `triedBefore`. */
export async function claimOne(
  db: Db,
  ownerId: string,
  calendarId: string,
  { now, ...lease }: Claim,
  triedBefore: number,
): Promise<Lease | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('calendarRead')
    .set({ ...lease, triedAt: now })
    .where('userId', '=', ownerId)
    .where('calendarId', '=', calendarId)
    .where('leaseUntil', '<=', now)
    .where('triedAt', '<=', triedBefore)
    .executeTakeFirst()
  return numUpdatedRows > 0 ? { userId: ownerId, calendarId, leaseBy: lease.leaseBy } : undefined
}

/** Ends a lease. False if it was lost: to another process, or because the address was changed meanwhile. */
export async function endLease(
  db: Db,
  { userId, calendarId, leaseBy }: Lease,
  dueAt: number,
  writtenRevision?: number | null,
): Promise<boolean> {
  // Before the calendar, as whoever passes changes on locks them in this order.
  if (typeof writtenRevision === 'number') await followWritten(db, userId, writtenRevision)
  const { numUpdatedRows } = await db
    .updateTable('calendarRead')
    .set({ dueAt, leaseUntil: 0, leaseBy: null, ...(writtenRevision !== undefined && { writtenRevision }) })
    .where('userId', '=', userId)
    .where('calendarId', '=', calendarId)
    .where('leaseBy', '=', leaseBy)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Makes a subscription due at once, whoever may be reading it with its former settings. */
export const scheduleRead = (db: Db, userId: string, calendarId: string, dueAt: number) =>
  db
    .insertInto('calendarRead')
    .values({ userId, calendarId, dueAt, leaseUntil: 0, leaseBy: null, triedAt: 0 })
    .onConflict(conflict =>
      conflict.columns(['userId', 'calendarId']).doUpdateSet({ dueAt, leaseUntil: 0, leaseBy: null }),
    )
    .execute()

export async function findTriedAt(db: Db, ownerId: string, calendarId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendarRead')
    .select('triedAt')
    .where('userId', '=', ownerId)
    .where('calendarId', '=', calendarId)
    .executeTakeFirst()
  return row?.triedAt
}
