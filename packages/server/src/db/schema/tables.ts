import type { ApiKey } from '@daywright/contract/resources/accounts/api-key'
import type { TaskImport } from '@daywright/contract/resources/imports/task-import'
import type { AutomaticRun } from '@daywright/contract/resources/planner/planner'
import type { UserProfile } from '@daywright/contract/resources/profile/user'
import type { Project } from '@daywright/contract/resources/projects/project'
import type { StoredTables } from '@daywright/contract/resources/resources'
import type { TaskSeries } from '@daywright/contract/resources/series/task-series'
import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Template, TemplateUse } from '@daywright/contract/resources/templates/template'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type {
  BookingTables,
  CaldavAccountTable,
  CalendarFeedTable,
  CalendarTable,
  PlanEventTable,
  SubscribedEventTable,
  TodoTables,
  Unset,
} from './calendar-tables.ts'
import type { AppClientTable, AppTokenTable, ConnectedAppTable } from './connected-app-tables.ts'
import type { FreshStartTable } from './fresh-start-table.ts'
import type { JobTable } from './job-table.ts'
import type { HandledMailTable, MailInTable } from './mail-in-tables.ts'
import type { PastRunTable, PlanBasisTable, PlanChangeTable, SaidOddsTable } from './plan-history-tables.ts'
import type { PushSubscriptionTable, ReminderOutboxTable } from './reminder-tables.ts'
import type { RecordedChangeTable, WebhookTable } from './webhook-tables.ts'

/**
 * The records of the contract. Columns have the names of the JSON fields, and timestamps are stored as JSON text, so rows need no
 * mapping.
 */
type RecordTables = { [Table in keyof StoredTables]: RowOf<z.output<StoredTables[Table]['record']>> }

/** Every row names its owner; lists and objects are stored as JSON. */
type RowOf<Fields> = WithJson<Fields, StructuredField<Fields>> & { userId: string }
type StructuredField<Fields> = {
  [Name in keyof Fields]: NonNullable<Fields[Name]> extends object ? Name : never
}[keyof Fields]

/** The tables of the contract's records, and those that have more or other columns, or no records of the contract. */
export interface Tables extends Omit<RecordTables, keyof OtherTables>, OtherTables {}

interface OtherTables extends TodoTables, BookingTables {
  user: UserTable
  accountState: AccountStateTable
  session: SessionTable
  account: CredentialTable
  verification: VerificationTable
  project: Project & { autoSchedule: boolean }
  task: TaskTable
  taskCount: { userId: string; status: TaskStatus; tasks: number }
  taskSeries: TaskSeriesTable
  job: JobTable
  /** `spanBefore` is when the session was before it ended with its task, as `start/end`. */
  timeBlock: WithJson<TimeBlock & { spanBefore: string | null }, 'reason'>
  calendar: CalendarTable
  subscribedEvent: SubscribedEventTable
  calendarFeed: CalendarFeedTable
  caldavAccount: CaldavAccountTable
  planEvent: PlanEventTable
  plannerRun: WithJson<PlannerRunRow, 'created' | 'cancelled' | 'automatic' | 'atRisk' | 'blocksBefore'>
  pastRun: PastRunTable
  planChange: WithJson<PlanChangeTable, 'detail'>
  planBasis: WithJson<PlanBasisTable, 'present' | 'previous'>
  saidOdds: SaidOddsTable
  freshStart: WithJson<FreshStartTable, 'tasks' | 'sessions'>
  webhook: WithJson<WebhookTable, 'events'>
  recordedChange: RecordedChangeTable
  /** The tasks of which webhooks know that they are at risk. */
  toldRisk: WithJson<{ userId: string; taskIds: string[] }, 'taskIds'>
  idempotentRequest: IdempotentRequestTable
  taskImport: WithJson<TaskImportRow, 'notes' | 'undo'>
  /** `importId` is the import that created the task; null if it came with an exported account. */
  importedTask: z.output<StoredTables['importedTask']['record']> & { userId: string; importId: string | null }
  /** `taskCount` is the length of `tasks`. */
  template: WithJson<Template & { taskCount: number }, 'project' | 'tasks' | 'questions'>
  templateUse: WithJson<TemplateUse & { undo: TemplateUseUndo | null }, 'undo'>
  reminderOutbox: ReminderOutboxTable
  pushSubscription: PushSubscriptionTable
  apiKey: ApiKey & { keyHash: string }
  connectedApp: ConnectedAppTable
  appToken: AppTokenTable
  appClient: AppClientTable
  mailIn: WithJson<MailInTable, 'senders'>
  handledMail: HandledMailTable
  totp: TotpTable
  recoveryCode: { userId: string; id: string; codeHash: string }
  passkey: WithJson<PasskeyTable, 'transports'>
  externalIdentity: ExternalIdentityTable
  setting: { name: string; value: string }
  /** Counts that all processes share; the name is a hash. Times are milliseconds since 1970. */
  counter: { name: string; count: number; expiresAt: number }
  /** Work that one process at a time does. Times are milliseconds since 1970, by the clock of the database. */
  lease: { name: string; holder: string; expiresAt: number }
}

/** An instant of accounts and sessions: read as text from SQLite and as a date from PostgreSQL, written as text to both. */
type Instant = ColumnType<string | Date, string, string>

/** The last run of an account: the ids of the blocks that it created and cancelled. */
interface PlannerRunRow {
  userId: string
  /** The owner's revision right after the run. */
  revision: number
  created: string[]
  cancelled: string[]
  /** What it changed, if the planner ran by itself. */
  automatic: Omit<AutomaticRun, 'undoable'> | null
  /** The tasks that were at risk after it; null of a run before that was stored. */
  atRisk: string[] | null
  /** Blocks that it left at their time. */
  kept: number
  /** What else it changed, as it was before; null of a run that changed nothing else. */
  blocksBefore: BlockBefore[] | null
}

/** What a person's wish to do something now changes of a block. */
export type BlockBefore = Pick<
  TimeBlock,
  | 'id'
  | 'startAt'
  | 'endAt'
  | 'source'
  | 'status'
  | 'explanation'
  | 'reason'
  | 'actualMinutes'
  | 'workedSeconds'
  | 'timerStartedAt'
>

/** What it takes to undo an import: the records that it created besides tasks, and what its tasks were before. */
export interface ImportUndo {
  projectIds: string[]
  labelIds: string[]
  seriesIds: string[]
  previous: PreviousTask[]
  /** What the checklists of its tasks were, as hashes; imports of earlier versions did not note it. */
  checklists?: Record<string, string>
}

export interface PreviousTask {
  task: Pick<Task, 'id' | 'title' | 'description' | 'status' | 'priority' | 'dueAt' | 'startAfter' | 'completedAt'>
  estimateMinutes: number | null
  fingerprint: string
  /** When the import changed it. */
  changedAt: string
}

interface TaskImportRow extends TaskImport {
  userId: string
  /** Null if it can no longer be undone. */
  undo: ImportUndo | null
}

/** The tasks that a use of a template has created, and what their checklists were, as hashes. */
export interface TemplateUseUndo {
  taskIds: string[]
  checklists: Record<string, string>
}

/** A request that was carried out under an Idempotency-Key, with its response. */
interface IdempotentRequestTable {
  userId: string
  key: string
  requestHash: string
  /** Null until the response is stored. */
  status: number | null
  /** JSON text. */
  body: string | null
  createdAt: string
}

interface UserTable extends Omit<UserProfile, 'isAdmin'> {
  role: 'admin' | 'member'
  emailVerified: boolean
  image: string | null
  /** The same as in the account's state, for look-ups that start from a secret and do not leave the directory. */
  accessVersion: number
  createdAt: Instant
  updatedAt: Instant
}

/** What changes with every write of an account: kept apart from `user`, so that a write leaves the directory alone. */
interface AccountStateTable {
  userId: string
  /** Raised by every write to the account's records. */
  revision: number
  /** Raised whenever a key, a session or a role of the account is taken away. */
  accessVersion: number
  /** Whether something in the background follows the account's changes, and whether there is one that was not passed on yet. */
  isFollowed: ColumnType<boolean, boolean | undefined, boolean>
  hasChanged: ColumnType<boolean, boolean | undefined, boolean>
  /** The bytes of contents of documents and of descriptions of tasks and projects. */
  textBytes: ColumnType<number, number | undefined, number>
}

interface SessionTable {
  id: string
  userId: string
  /** The hash of the token in the cookie. */
  token: string
  expiresAt: Instant
  ipAddress: string | null
  userAgent: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** The password of an account. */
interface CredentialTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** A secret that works once until it expires; `identifier` is its hash. */
interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Instant
  createdAt: Instant
  updatedAt: Instant
}

/** The authenticator app of an account. */
interface TotpTable {
  userId: string
  /** Base32; codes are computed from it, so it cannot be hashed. */
  secret: string
  /** Null while the setup waits for its first code. */
  confirmedAt: string | null
  /** The time step of the last code that was used: neither it nor an earlier one is accepted again. */
  lastStep: number | null
  createdAt: string
}

interface PasskeyTable {
  userId: string
  id: string
  name: string
  /** What the authenticator calls it, in base64url. */
  credentialId: string
  publicKey: string
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  transports: string[]
  lastUsedAt: string | null
  createdAt: string
}

/** An account at an identity provider that signs in to an account here. */
interface ExternalIdentityTable {
  userId: string
  id: string
  issuer: string
  subject: string
  email: string
  lastUsedAt: string | null
  createdAt: string
}

interface TaskSeriesTable extends WithJson<TaskSeries, 'checklist' | 'reminders' | 'exceptions'> {
  /** Dates before it have had their tasks, dates from it on may still need some; null if none was looked for yet. */
  cursorOn: Unset
  /** The local day on which there is something to do; null means at once. */
  checkOn: Unset
  /** The zone in which the due dates of its open tasks are. */
  timezone: Unset
}

interface TaskTable extends Task {
  /** Names of fields, separated by commas, that were changed in this task of a series alone. */
  touched: Unset
  /** The estimate that it had when work on it began, if it was changed since; 0 if unknown. */
  firstEstimateMinutes: ColumnType<number | null, number | null | undefined, number | null>
  /** When the task was archived; null while it is not. */
  archivedAt: string | null
  /** Generated from status, priority and dueAt, so that an index has the order of the list. */
  statusRank: GeneratedAlways<number>
  priorityRank: GeneratedAlways<number>
  dueRank: GeneratedAlways<string>
  /** The title in a form that an index sorts like a dictionary; `withDerived` adds it. */
  titleKey: ColumnType<string, string | undefined, string>
}

/** Written as JSON text, read as a value. */
type WithJson<T, K extends keyof T> = Omit<T, K> & {
  [P in K]: ColumnType<T[P], JsonText<T[P]>, JsonText<T[P]>>
}
type JsonText<V> = null extends V ? string | null : string
