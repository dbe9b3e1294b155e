import { STORED, type StoredTables } from '@daywright/contract/resources/resources'
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
  'bookingPage',
  'pushSubscription',
  'connectedApp',
  'appToken',
  'appClient',
  'mailIn',
  'job',
  'reminderOutbox',
  'setting',
  'counter',
  'lease',
] as const satisfies readonly (keyof Tables)[]

/** Records of the contract that are looked up before their owner is known. */
const FOUND_BY_SECRET = ['apiKey', 'calendarFeed', 'bookingPage'] as const satisfies (keyof StoredTables)[]
type FoundBySecret = (typeof FOUND_BY_SECRET)[number]

/** [SCALE-1] Tables that are split by owner: keys, unique indexes and references contain the owner, and a statement touches one owner's rows. */
export const OWNER_TABLES = [
  ...(Object.keys(STORED) as (keyof StoredTables)[]).filter(
    (table): table is Exclude<keyof StoredTables, FoundBySecret> => !FOUND_BY_SECRET.some(name => name === table),
  ),
  // What belongs to one instance: versions; counts, which triggers maintain; runs and fresh starts to undo, and what runs changed; requests that a
  // client may repeat; events that are read again or were written elsewhere; what webhooks are still to receive, and have received; emails that became tasks; names and
  // changes of tasks in clients of to-dos.
  ...(['accountState', 'taskCount', 'plannerRun', 'freshStart', 'idempotentRequest'] as const),
  ...(['pastRun', 'planChange', 'planBasis', 'saidOdds'] as const),
  ...(['subscribedEvent', 'planEvent', 'caldavAccount'] as const),
  ...(['recordedChange', 'toldRisk', 'handledMail', 'todoCollection', 'todoItem'] as const),
] as const satisfies readonly Exclude<keyof Tables, (typeof DIRECTORY_TABLES)[number]>[]

/** Tables in which every row belongs to one account: each statement on them must name the owner. */
export const OWNED_TABLES = [
  ...OWNER_TABLES,
  ...FOUND_BY_SECRET,
  'pushSubscription',
  'connectedApp',
  'appToken',
  'mailIn',
  'totp',
  'recoveryCode',
  'passkey',
  'externalIdentity',
] as const satisfies readonly (keyof Tables)[]
export type OwnedTable = (typeof OWNED_TABLES)[number]

/** Owned tables with the primary key `(userId, id)`. */
export type TableWithId = { [Table in OwnedTable]: 'id' extends keyof Tables[Table] ? Table : never }[OwnedTable]
