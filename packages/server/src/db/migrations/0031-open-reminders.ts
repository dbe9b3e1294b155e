import { sql } from 'kysely'
import type { AnyDb } from './table-shapes.ts'

/** Most reminders were sent already: a query for the others should not read them. */
export async function up(db: AnyDb): Promise<void> {
  const isOpen = sql<boolean>`"closedAt" is null`
  await db.schema.dropIndex('reminderOutboxByDue').execute()
  await db.schema.createIndex('openReminderByDue').on('reminderOutbox').column('dueAt').where(isOpen).execute()
  await db.schema
    .createIndex('openReminderByAge')
    .on('reminderOutbox')
    .columns(['userId', 'createdAt'])
    .where(isOpen)
    .execute()
}
