import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'

/** An account that this process may look at until the lease ends. */
export interface LookLease {
  userId: string
  /** Reminders whose time was before are not sent. */
  since: number
  leaseBy: string
}

interface Claim {
  now: number
  leaseUntil: number
  leaseBy: string
}

/** The account is looked at with the next round. With 0, reminders are sent from that look on. */
export const scheduleReminders = (db: Db, userId: string, since: number) =>
  db
    .insertInto('reminderSchedule')
    .values({ userId, dueAt: 0, since, seenRevision: 0, leaseUntil: 0, leaseBy: null })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ dueAt: 0, since, leaseUntil: 0, leaseBy: null }))
    .execute()

/**
 * [REMIND-9] Takes accounts in which a reminder is due or something has changed since the last look, in one statement: two processes never get
 * the same one, and what a process that died had taken is looked at again when its lease ends.
 */
export async function claimDueLooks(
  { db, dialect }: Database,
  { now, leaseUntil, leaseBy }: Claim,
  atMost: number,
): Promise<LookLease[]> {
  const { rows } =
    await sql<LookLease>`update "reminderSchedule" set "leaseUntil" = ${leaseUntil}, "leaseBy" = ${leaseBy},
    "since" = case when "since" = 0 then ${now} else "since" end
    where "userId" in (
      select "due"."userId" from "reminderSchedule" as "due"
      where "due"."leaseUntil" <= ${now} and ("due"."dueAt" <= ${now} or exists (
        select 1 from "user" where "user"."id" = "due"."userId" and "user"."revision" > "due"."seenRevision"))
      order by "due"."dueAt" limit ${sql.lit(atMost)} ${dialect.lockedForUpdate})
    and "leaseUntil" <= ${now}
    returning "userId", "since", "leaseBy"`.execute(db)
  return rows
}

/** Ends a lease, unless the account was scheduled anew meanwhile. */
export const endLook = async (
  db: Db,
  { userId, leaseBy }: LookLease,
  next: { dueAt: number; seenRevision: number },
): Promise<void> => {
  await db
    .updateTable('reminderSchedule')
    .set({ ...next, leaseUntil: 0, leaseBy: null })
    .where('userId', '=', userId)
    .where('leaseBy', '=', leaseBy)
    .execute()
}
