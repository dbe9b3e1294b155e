import { type ExportedTable, RECORDS } from '@daywright/contract/resources/account-data/account-export'
import type { z } from 'zod'

export type MovableTable = ExportedTable

/** The fields of every table in an account file. */
export const MOVABLE_RECORDS: Record<MovableTable, z.ZodObject> = RECORDS

/** Tables in which an account has one row at most. */
export const SETTINGS_TABLES = ['plannerSettings', 'reminderSettings'] as const satisfies MovableTable[]

export const MOVABLE_TABLES = Object.keys(MOVABLE_RECORDS) as MovableTable[]

/** References whose names are not those of their tables. */
const REFERENCES: Record<string, MovableTable> = {
  defaultSchedulePreferenceId: 'schedulePreference',
  rosterCalendarId: 'calendar',
  parentTaskId: 'task',
  dependsOnId: 'task',
  seriesId: 'taskSeries',
}

/** The table that a field refers to; undefined for a field that is no reference. */
export function referenceOf(table: MovableTable, field: string): MovableTable | undefined {
  // A changed occurrence of an event belongs to the recurring event.
  if (table === 'calendarEvent' && field === 'seriesId') return 'calendarEvent'
  return REFERENCES[field] ?? MOVABLE_TABLES.find(name => field === `${name}Id`)
}
