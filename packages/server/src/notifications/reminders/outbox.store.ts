import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import type { ReminderOutboxTable } from '../../db/schema/reminder-tables.ts'

/** What is sent, to whom, and how long it is worth sending. */
export type NewReminder = Pick<
  ReminderOutboxTable,
  'userId' | 'reminder' | 'target' | 'title' | 'body' | 'path' | 'createdAt' | 'dueAt' | 'expiresAt'
>

/** A reminder that this process may send until its lease ends. */
export type OutboxReminder = Omit<ReminderOutboxTable, 'closedAt' | 'leaseBy' | 'triedAt'> & { leaseBy: string }

interface Claim {
  now: number
  leaseUntil: number
  leaseBy: string
}

/** [REMIND-9] A reminder that is already stored, sent or not, is not stored again. */
export async function insertReminders(
  db: Db,
  reminders: readonly NewReminder[],
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  if (reminders.length === 0) return
  await db
    .insertInto('reminderOutbox')
    .values(
      reminders.map(reminder => ({
        ...reminder,
        attempts: 0,
        triedAt: 0,
        closedAt: null,
        leaseUntil: 0,
        leaseBy: null,
      })),
    )
    .onConflict(conflict => conflict.columns(['userId', 'reminder', 'target']).doNothing())
    .execute()
  await closeOldest(db, userId, now)
}

/** [REMIND-23] If too many wait, the newest stay: a session that starts soon matters more than an alert of last night. */
const closeOldest = (db: Db, userId: string, now: number) =>
  sql`update "reminderOutbox" set "closedAt" = ${now}, "title" = '', "body" = ''
    where ("userId", "reminder", "target") in (
      select "userId", "reminder", "target" from (
        select "userId", "reminder", "target",
          row_number() over (order by "createdAt" desc, "reminder", "target") as "place"
        from "reminderOutbox" where "userId" = ${userId} and "closedAt" is null) as "open"
      where "place" > ${sql.lit(REMINDER_LIMITS.waiting)})
    and "leaseUntil" <= ${now}`.execute(db)

/** For a reminder that this process sends right away. */
export const insertLeasedReminder = (db: Db, reminder: OutboxReminder) =>
  db
    .insertInto('reminderOutbox')
    .values({ ...reminder, triedAt: reminder.createdAt, closedAt: null })
    .execute()

/**
 * [REMIND-9] Claims due reminders in one statement. If a process dies, its claims are due again after their lease.
 * [REMIND-24] One of each account at most, first attempts before retries, and then the account whose last turn is longest ago.
 * [REMIND-23] Each account's due reminders are ranked once, the one that is being sent first, so the cost is that of reading what is due.
 */
export async function claimReminders(
  { db, dialect }: Database,
  { now, leaseUntil, leaseBy }: Claim,
  atMost: number,
): Promise<OutboxReminder[]> {
  const { rows } =
    await sql<OutboxReminder>`update "reminderOutbox" set "leaseUntil" = ${leaseUntil}, "leaseBy" = ${leaseBy},
    "attempts" = "attempts" + 1, "triedAt" = ${now}
    where ("userId", "reminder", "target") in (
      select "due"."userId", "due"."reminder", "due"."target" from "reminderOutbox" as "due"
      where "due"."closedAt" is null and "due"."dueAt" <= ${now} and ("due"."userId", "due"."reminder", "due"."target") in (
        select "userId", "reminder", "target" from (
          select "userId", "reminder", "target", "leaseUntil", row_number() over (
            partition by "userId" order by "leaseUntil" > ${now} desc, "attempts" > 0, "dueAt", "reminder", "target") as "place"
          from "reminderOutbox" where "closedAt" is null and "dueAt" <= ${now} and "expiresAt" > ${now}) as "ranked"
        where "place" = 1 and "leaseUntil" <= ${now})
      order by "due"."attempts" > 0,
        (select max("tried"."triedAt") from "reminderOutbox" as "tried" where "tried"."userId" = "due"."userId"),
        "due"."dueAt"
      limit ${sql.lit(atMost)} ${dialect.lockedForUpdate})
    and "closedAt" is null and "dueAt" <= ${now} and "leaseUntil" <= ${now}
    returning *`.execute(db)
  // The database returns them in any order.
  return rows.toSorted((a, b) => a.attempts - b.attempts || a.dueAt - b.dueAt)
}

const leased = (db: Db, { userId, reminder, target, leaseBy }: OutboxReminder) =>
  db
    .updateTable('reminderOutbox')
    .where('userId', '=', userId)
    .where('reminder', '=', reminder)
    .where('target', '=', target)
    .where('leaseBy', '=', leaseBy)

/** It was sent, or never will be, so its text is erased. */
export const closeReminder = (db: Db, reminder: OutboxReminder, closedAt: number) =>
  leased(db, reminder).set({ closedAt, body: '', title: '', leaseUntil: 0, leaseBy: null }).execute()

/** For one that was not tried: it is due as before. */
export const releaseReminder = (db: Db, reminder: OutboxReminder) =>
  leased(db, reminder)
    .set({ attempts: reminder.attempts - 1, leaseUntil: 0, leaseBy: null })
    .execute()

export const postponeReminder = (db: Db, reminder: OutboxReminder, times: { dueAt: number; expiresAt?: number }) =>
  leased(db, reminder)
    .set({ ...times, leaseUntil: 0, leaseBy: null })
    .execute()

/** What the account's reminders are about, with the time at which each was first stored. */
export async function listRecentReminders(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reminderOutbox')
    .select(eb => ['reminder', eb.fn.min('createdAt').as('createdAt')])
    .where('userId', '=', userId)
    .groupBy('reminder')
    .execute()
  return new Map(rows.map(({ reminder, createdAt }) => [reminder, Number(createdAt)]))
}

/** Reminders that expired long ago are no longer needed to prevent duplicates. */
export const deleteOldReminders = (db: Db, before: number) =>
  db.deleteFrom('reminderOutbox').where('expiresAt', '<', before).execute()
