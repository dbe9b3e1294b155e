import type { Tables } from './tables.ts'

/**
 * Tables that a distributed database leaves in one place: what is looked up by an email or a secret before the owner is known, the
 * schedules in which due work is looked for, and what belongs to the instance.
 */
export const DIRECTORY_TABLES = [
  'user',
  'session',
  'account',
  'verification',
  'apiKey',
  'totp',
  'recoveryCode',
  'passkey',
  'externalIdentity',
  'calendarFeed',
  'pushSubscription',
  'calendarRead',
  'seriesSchedule',
  'planSchedule',
  'reminderSchedule',
  'reminderOutbox',
  'setting',
  'counter',
  'lease',
] as const satisfies readonly (keyof Tables)[]

/** [SCALE-1] Tables that are split by owner: keys, unique indexes and references contain the owner, and a statement touches one owner's rows. */
export const OWNER_TABLES = [
  'accountState',
  'space',
  'project',
  'schedulePreference',
  'plannerSettings',
  'habit',
  'task',
  'taskCount',
  'taskSeries',
  'taskSeriesLabel',
  'checklistItem',
  'label',
  'taskLabel',
  'document',
  'taskDocument',
  'taskDependency',
  'timeBlock',
  'calendar',
  'calendarEvent',
  'subscribedEvent',
  'caldavAccount',
  'planEvent',
  'plannerRun',
  'idempotentRequest',
  'notification',
  'reminderSettings',
] as const satisfies readonly Exclude<keyof Tables, (typeof DIRECTORY_TABLES)[number]>[]

/** Tables in which every row belongs to one account: each statement on them must name the owner. */
export const OWNED_TABLES = [
  ...OWNER_TABLES,
  'pushSubscription',
  'calendarFeed',
  'apiKey',
  'totp',
  'recoveryCode',
  'passkey',
  'externalIdentity',
] as const satisfies readonly (keyof Tables)[]
export type OwnedTable = (typeof OWNED_TABLES)[number]
/** Owned tables with the primary key `(userId, id)`. */
export type TableWithId = Exclude<
  OwnedTable,
  | 'accountState'
  | 'taskCount'
  | 'taskLabel'
  | 'taskSeriesLabel'
  | 'taskDocument'
  | 'taskDependency'
  | 'plannerRun'
  | 'plannerSettings'
  | 'reminderSettings'
  | 'idempotentRequest'
  | 'totp'
>
