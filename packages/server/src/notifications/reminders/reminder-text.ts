import type { ReminderOutboxTable } from '../../db/schema/reminder-tables.ts'
import { clockTime, localDay } from '../local-day.ts'
import type { ComingSession } from './due-reminders.ts'

export type ReminderText = Pick<ReminderOutboxTable, 'title' | 'body' | 'path'>

/** [REMIND-5] As in `09:00 Write the report`. */
export function sessionText({ title, startAt, endAt }: ComingSession, zone: string): ReminderText {
  const { date } = localDay(startAt, zone)
  const [start, end] = [startAt, endAt].map(time => clockTime(time, zone, date))
  return { title: `${start} ${title}`, body: `${start}–${end} ${title}`, path: '/today' }
}
