import { RECORDS } from '@daywright/contract/resources/accounts/account-export'
import type { z } from 'zod'
import type { OwnedTable } from '../../db/schema/table-lists.ts'

/** Secrets that sign in to one instance, or from it to other servers. */
type CredentialTable =
  | 'apiKey'
  | 'totp'
  | 'recoveryCode'
  | 'passkey'
  | 'externalIdentity'
  | 'caldavAccount'
  | 'pushSubscription'

/**
 * Belongs to one instance: versions; counts, which triggers maintain; runs to undo; requests that a client may repeat; events that are read again
 * or were written elsewhere.
 */
type InstanceTable = 'accountState' | 'taskCount' | 'plannerRun' | 'idempotentRequest' | 'subscribedEvent' | 'planEvent'

export type MovableTable = Exclude<OwnedTable, InstanceTable | CredentialTable>

/** The fields of every table in an account file. */
export const MOVABLE_RECORDS: Record<MovableTable, z.ZodObject> = RECORDS

/** Tables in which an account has one row at most. */
export const SETTINGS_TABLES = ['plannerSettings', 'reminderSettings'] as const satisfies MovableTable[]

export const MOVABLE_TABLES = Object.keys(MOVABLE_RECORDS) as MovableTable[]

const REFERENCES: Record<string, MovableTable> = {
  spaceId: 'space',
  projectId: 'project',
  schedulePreferenceId: 'schedulePreference',
  defaultSchedulePreferenceId: 'schedulePreference',
  habitId: 'habit',
  parentTaskId: 'task',
  taskId: 'task',
  dependsOnId: 'task',
  labelId: 'label',
  documentId: 'document',
  calendarId: 'calendar',
  seriesId: 'taskSeries',
}

/** The table that a field refers to; undefined for a field that is no reference. */
export const referenceOf = (table: MovableTable, field: string): MovableTable | undefined =>
  // A changed occurrence of an event belongs to the recurring event.
  table === 'calendarEvent' && field === 'seriesId' ? 'calendarEvent' : REFERENCES[field]
