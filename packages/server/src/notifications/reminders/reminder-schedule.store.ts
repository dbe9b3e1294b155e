import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { followChanges } from '../../jobs/followed-changes.store.ts'

/** An account that this process may look at until the lease ends. */
export interface LookLease {
  userId: string
  /** Reminders whose time was before are not sent. */
  since: number
  leaseUntil: number
  leaseBy: string
}

interface Claim {
  now: number
  leaseUntil: number
  leaseBy: string
}

/** The account is looked at with the next round. With 0, reminders are sent from that look on. */
export async function scheduleReminders(db: Db, userId: string, since: number): Promise<void> {
  await followChanges(db, userId)
  await db
    .insertInto('reminderSchedule')
    .values({ userId, dueAt: 0, since, seenRevision: 0, leaseUntil: 0, leaseBy: null })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ dueAt: 0, since, leaseUntil: 0, leaseBy: null }))
    .execute()
}

/**
 * [REMIND-9] Takes accounts that are due, in one statement: two processes never get the same one. They are due again when the lease ends,
 * in case the process dies, or when a change is passed on meanwhile.
 */
export async function claimDueLooks(
  { db, dialect }: Database,
  { now, leaseUntil, leaseBy }: Claim,
  atMost: number,
): Promise<LookLease[]> {
  const { rows } =
    await sql<LookLease>`update "reminderSchedule" set "leaseUntil" = ${leaseUntil}, "leaseBy" = ${leaseBy}, "dueAt" = ${leaseUntil},
    "since" = case when "since" = 0 then ${now} else "since" end
    where "userId" in (
      select "due"."userId" from "reminderSchedule" as "due"
      where "due"."dueAt" <= ${now} and "due"."leaseUntil" <= ${now}
      order by "due"."dueAt" limit ${sql.lit(atMost)} ${dialect.lockedForUpdate})
    and "leaseUntil" <= ${now}
    returning "userId", "since", "leaseUntil", "leaseBy"`.execute(db)
  return rows
}

/** Ends a lease, unless the account was scheduled anew meanwhile. With a change that was passed on meanwhile, it is due at once. */
export const endLook = async (
  db: Db,
  { userId, leaseUntil, leaseBy }: LookLease,
  { dueAt, seenRevision }: { dueAt: number; seenRevision: number },
): Promise<void> => {
  await db
    .updateTable('reminderSchedule')
    .set(eb => ({
      dueAt: eb.case().when('dueAt', '=', leaseUntil).then(dueAt).else(eb.ref('dueAt')).end(),
      seenRevision,
      leaseUntil: 0,
      leaseBy: null,
    }))
    .where('userId', '=', userId)
    .where('leaseBy', '=', leaseBy)
    .execute()
}
