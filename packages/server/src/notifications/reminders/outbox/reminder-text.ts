import type { ReminderOutboxTable } from '../../../db/schema/reminder-tables.ts'

export type ReminderText = Pick<ReminderOutboxTable, 'title' | 'body' | 'path'>
