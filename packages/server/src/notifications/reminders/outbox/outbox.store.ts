import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ReminderOutboxTable } from '../../../db/schema/reminder-tables.ts'
import { addJobs } from '../../../jobs/job.store.ts'

/** What is sent, to whom, and how long it is worth sending. */
export type OutboxReminder = Omit<ReminderOutboxTable, 'closedAt'>

export type NewReminder = OutboxReminder & { dueAt: number }

/** [REMIND-9] A reminder that is already stored, sent or not, is not stored again. In a transaction: each has the job that sends it. */
export async function insertReminders(
  tx: Db,
  reminders: readonly NewReminder[],
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const inserted = await tx
    .insertInto('reminderOutbox')
    .values(reminders.map(({ dueAt: _, ...reminder }) => ({ ...reminder, closedAt: null })))
    .onConflict(conflict => conflict.columns(['userId', 'reminder', 'target']).doNothing())
    .returning(['reminder', 'target'])
    .execute()
  const keys = new Set(inserted.map(deliveryKey))
  const jobs = reminders.filter(reminder => keys.has(deliveryKey(reminder)))
  if (jobs.length > 0)
    await addJobs(
      tx,
      jobs.map(reminder => ({ userId, kind: 'delivery', key: deliveryKey(reminder), dueAt: reminder.dueAt })),
    )
  await closeOldest(tx, userId, now)
}

/** Targets have no spaces. */
const deliveryKey = ({ reminder, target }: Pick<OutboxReminder, 'reminder' | 'target'>) => `${target} ${reminder}`

/** [REMIND-23] If too many wait, the newest stay: a session that starts soon matters more than an alert of last night. */
const closeOldest = (db: Db, userId: string, now: number) =>
  sql`update "reminderOutbox" set "closedAt" = ${now}, "title" = '', "body" = ''
    where ("userId", "reminder", "target") in (
      select "userId", "reminder", "target" from (
        select "userId", "reminder", "target",
          row_number() over (order by "createdAt" desc, "reminder", "target") as "place"
        from "reminderOutbox" where "userId" = ${userId} and "closedAt" is null) as "open"
      where "place" > ${sql.lit(REMINDER_LIMITS.waiting)})`.execute(db)

/** A reminder that is sent without a job, for those who count what the account gets. */
export const insertClosedReminder = (db: Db, reminder: OutboxReminder) =>
  db
    .insertInto('reminderOutbox')
    .values({ ...reminder, title: '', body: '', closedAt: reminder.createdAt })
    .execute()

/** The reminder that a delivery is about; undefined if it is closed, or its device is gone. */
export const findOpenReminder = (db: Db, userId: string, key: string): Promise<OutboxReminder | undefined> => {
  const end = key.indexOf(' ')
  return db
    .selectFrom('reminderOutbox')
    .select(['userId', 'reminder', 'target', 'title', 'body', 'path', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('reminder', '=', key.slice(end + 1))
    .where('target', '=', key.slice(0, end))
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

const stored = (db: Db, { userId, reminder, target }: OutboxReminder) =>
  db
    .updateTable('reminderOutbox')
    .where('userId', '=', userId)
    .where('reminder', '=', reminder)
    .where('target', '=', target)

/** It was sent, or never will be, so its text is erased. */
export const closeReminder = (db: Db, reminder: OutboxReminder, closedAt: number) =>
  stored(db, reminder).set({ closedAt, body: '', title: '' }).execute()

export const extendReminder = (db: Db, reminder: OutboxReminder, expiresAt: number) =>
  stored(db, reminder).set({ expiresAt }).execute()

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
export const deleteOldReminders = (db: Db, userId: string, before: number) =>
  db.deleteFrom('reminderOutbox').where('userId', '=', userId).where('expiresAt', '<', before).execute()
