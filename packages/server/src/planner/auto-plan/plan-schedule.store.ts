import type { Db } from '../../db/database.ts'
import { followChanges } from '../../jobs/followed-changes.store.ts'

/** An account that this process may plan until the lease ends. */
export interface PlanLease {
  userId: string
  leaseBy: string
}

/** Everything that the account has counts as a change, so that it is planned soon. */
export async function schedulePlans(db: Db, userId: string): Promise<void> {
  const times = { seenAt: 0, changedAt: null, morningAt: null, heldUntil: 0, notBefore: 0 }
  await db
    .insertInto('planSchedule')
    .values({ userId, seenRevision: 0, ...times, leaseUntil: 0, leaseBy: null })
    .onConflict(conflict => conflict.column('userId').doNothing())
    .execute()
  await followChanges(db, userId)
}

export const unschedulePlans = (db: Db, userId: string) =>
  db.deleteFrom('planSchedule').where('userId', '=', userId).execute()

/** The account whose turn it is: the one that has waited longest. What is ready and must wait has just been planned, or is being planned. */
export async function findDuePlan(db: Db, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('planSchedule')
    .select('userId')
    .where('readyAt', '<=', now)
    .where('leaseUntil', '<=', now)
    .where('heldUntil', '<=', now)
    .where('notBefore', '<=', now)
    .orderBy('readyAt')
    .limit(1)
    .executeTakeFirst()
  return row?.userId
}

/** [AUTO-7] False if another process was faster. */
export async function claimPlan(
  db: Db,
  { userId, leaseBy }: PlanLease,
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('planSchedule')
    .set({ leaseUntil, leaseBy })
    .where('userId', '=', userId)
    .where('leaseUntil', '<=', now)
    .where('notBefore', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether the account may still be planned: it has not been turned off, nobody types or drags, and the lease is ours. */
export async function isStillWanted(db: Db, { userId, leaseBy }: PlanLease, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('planSchedule')
    .select('userId')
    .where('userId', '=', userId)
    .where('leaseBy', '=', leaseBy)
    .where('heldUntil', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

export const endPlanLease = (
  db: Db,
  { userId, leaseBy }: PlanLease,
  times: { notBefore: number; morningAt?: number | null },
) =>
  db
    .updateTable('planSchedule')
    .set({ ...times, leaseUntil: 0, leaseBy: null })
    .where('userId', '=', userId)
    .where('leaseBy', '=', leaseBy)
    .execute()

/** [AUTO-6] The plan includes everything up to this revision; what is newer stays a change. */
export const notePlanned = (db: Db, userId: string, revision: number) =>
  db
    .updateTable('planSchedule')
    .set({ seenRevision: revision, changedAt: null })
    .where('userId', '=', userId)
    .where('seenRevision', '<=', revision)
    .execute()

export const holdPlan = (db: Db, userId: string, heldUntil: number) =>
  db.updateTable('planSchedule').set({ heldUntil }).where('userId', '=', userId).execute()

/** [AUTO-8] The plan cannot be saved as things are; the next change may help. */
export const forgetChange = (db: Db, { userId, leaseBy }: PlanLease) =>
  db
    .updateTable('planSchedule')
    .set({ changedAt: null })
    .where('userId', '=', userId)
    .where('leaseBy', '=', leaseBy)
    .execute()
