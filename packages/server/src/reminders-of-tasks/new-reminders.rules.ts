import type { SeriesReminder, TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { insertRows } from '../db/statements/row-batches.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { lookForReminders } from './look-for-reminders.ts'

type ReminderTime = Pick<TaskReminder, 'at' | 'before' | 'minutesBefore'>

/** A reminder that has not come yet. */
export const newReminder = (
  taskId: string,
  { at, before, minutesBefore }: ReminderTime,
  now: string,
): TaskReminder => ({
  id: newId(),
  taskId,
  at,
  before,
  minutesBefore,
  snoozedUntil: null,
  firedAt: null,
  firedFor: null,
  setAt: now,
})

/** One for a task of a series. */
export const occurrenceReminder = (taskId: string, reminder: SeriesReminder, now: string): TaskReminder =>
  newReminder(taskId, { at: null, ...reminder }, now)

/** Stores reminders of tasks that the owner has. */
export async function addReminders(
  tx: Db,
  database: Database,
  ownerId: string,
  reminders: readonly TaskReminder[],
): Promise<void> {
  if (reminders.length === 0) return
  const rows = reminders.map(reminder => ({ ...reminder, userId: ownerId }))
  await insertRows({ db: tx, dialect: database.dialect, table: 'taskReminder' }, rows)
  await lookForReminders(tx, ownerId)
  await requireRoomFor(tx, database, ownerId, 'taskReminders')
}
