import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { RecordedTable } from './schema/recorded-table.ts'
import type { Tables } from './schema/tables.ts'
import type { JsonField } from './statements/json-fields.ts'

/** Runs statements: the database itself, or a transaction. */
export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  /**
   * For reads that take long, which never hold up other requests there. They see everything that was committed before. What is part of a
   * transaction reads in it.
   */
  readonly aside: Db
  readonly dialect: Dialect
  /**
   * Runs one transaction on the records of an account and raises the account's revision, which the change gets. On
   * PostgreSQL the lock on that row also serializes the writers of one account.
   */
  write<T>(ownerId: string, change: (tx: Db, revision: number) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Runs one transaction that changes no account's records, such as one that creates an account or ends a session. */
  transaction<T>(change: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Blocks the account's other writers in this process until the work is done, without holding a transaction open. The
   * work gets the only function that can write meanwhile.
   */
  holdWrites<T>(ownerId: string, work: (write: Database['write']) => Promise<T>): Promise<T>
  /**
   * Runs one piece of work at a time under a name, such as an account's id, across all processes on the same database. It
   * keeps work from being done twice, but a process that freezes loses its turn to another one: what must never happen
   * twice is decided in a transaction.
   */
  exclusively<T>(name: string, work: () => Promise<T>, options?: ExclusiveOptions): Promise<T>
  /** Everything as of one moment, for a reader that takes its time. It must be closed. */
  openSnapshot(): Promise<Snapshot>
  /** What one account may store. */
  readonly quotas: Quotas
  readonly changes: ChangeFeed
  /** Throws when the database does not respond or cannot be written. */
  ping(): Promise<void>
  /** The size of the stored data; null if the database does not report it. */
  sizeInBytes(): Promise<number | null>
  /** Corruption found in the stored data; empty when there is none. */
  findDamage(): Promise<string[]>
  /** Settings of a database server with which data may be lost or damaged. */
  findRisks(): Promise<string[]>
  /** The file that holds everything; null when a database server stores the data. */
  readonly file: DatabaseFile | null
  close(): Promise<void>
}

/** 0 means no limit. */
export interface Quotas {
  /** Of tasks, and of every kind of record that belongs to tasks. */
  tasks: number
  /** Of documents, and of every kind of record that is listed without pages. */
  documents: number
  /** Of texts: contents of documents, descriptions of tasks and projects. */
  megabytes: number
}

export const NO_QUOTAS: Quotas = { tasks: 0, documents: 0, megabytes: 0 }

export interface Snapshot {
  readonly db: Db
  close(): Promise<void>
}

export interface WriteOptions {
  onCommit?: (revision: number) => void
  /** The caller, who is checked again at the start of the transaction. */
  admission?: Admission
  /** The change takes away a key, a session or a role: callers that were admitted before it are checked again. */
  revokesAccess?: boolean
  /** Throws `RevisionChangedError` and changes nothing if the account has changed since this revision. */
  unchangedSince?: number
}

interface TransactionOptions {
  /** The caller, who is checked again at the start of the transaction. */
  admission?: Admission
  /** The account that a session is taken away from: callers that were admitted before are checked again. */
  revokesAccessOf?: string
}

export interface ExclusiveOptions {
  /** Carries out the wait for another process, for callers who make room for others meanwhile. */
  whileWaiting?: <T>(wait: () => Promise<T>) => Promise<T>
}

/** What a caller's permission was found from, so that a transaction can tell whether it still holds. */
export interface Admission {
  readonly accountId: string
  /** The account's access version when the caller was looked up; null when the key or session has expired since. */
  accessVersion(): number | null
  /** Looks the caller up again. Throws 401 if the key or session is gone, 403 if it may no longer do this. */
  lookUpAgain(db: Db): Promise<void>
}

/** Notifies subscribers of committed changes to an account's records, made by any process. */
export interface ChangeFeed {
  /**
   * Calls the listener after changes to the account, until it is unsubscribed. Several changes may be merged into one
   * call, and one change may cause two: the listener has to read the current state.
   */
  subscribe(ownerId: string, listener: () => void): () => void
  /** `write` does this after each commit. */
  publish(ownerId: string): void
  publishAll(): void
}

export interface DatabaseFile {
  readonly path: string
  /** Makes a complete, consistent copy while others read and write. */
  copyTo(target: string): Promise<void>
}

export interface OpenOptions {
  /** None unless they are given. */
  quotas?: Quotas
  onStatement?: (sql: string, parameters: readonly unknown[]) => void
  /** The address of the same database for LISTEN, if the other one leads to a connection pooler. */
  listenUrl?: string | undefined
  /** Throws if the file does not exist, instead of creating it. */
  mustExist?: boolean
  /** For commands of the operator: statements may take as long as they need. */
  isUnlimited?: boolean
  /** The most connections to a database server. */
  maxConnections?: number | undefined
}

/** The differences between the two databases, each with a name. */
export interface Dialect {
  /** The name that people know it by. */
  readonly productName: string
  /** The column type of text that compares by code point, so that both databases sort alike. */
  readonly textType: string
  readonly numberType: string
  readonly jsonType: string
  /** The column type of instants in the tables of accounts and sessions. */
  readonly instantType: string
  /** Statements that make 64-bit columns of integer columns. */
  widenIntegers(table: string, columns: readonly string[]): string[]
  /** Statements that keep others from changing these tables until the transaction ends, while they may read. */
  lockTables(tables: readonly string[]): string[]
  /**
   * [CACHE-9] What a version is raised to: the time in microseconds, and always more than it was. Counting up from the stored
   * value would repeat numbers that caches know after a failover or a restored copy has taken writes back.
   */
  nextVersion(column: string): RawBuilder<number>
  /** Statements that create the triggers for the table of task counts. */
  readonly countTaskTriggers: readonly string[]
  /** Statements that replace triggers which ran for each row by ones that run for each statement. */
  readonly countTasksPerStatement: readonly string[]
  /** Statements that create the triggers which note the tasks that clients of to-dos have to hear of. */
  readonly followTodos: readonly string[]
  /** Statements that make the database record the changes of a table for the account's webhooks. */
  recordChanges(table: RecordedTable): string[]
  /** A query that reads rows from one JSON array of objects, with the column types of the table. */
  selectRows(table: string, columns: readonly string[], json: string): RawBuilder<unknown>
  /**
   * A query that reads spans of time from a JSON array: "n", "startAt" and "endAt" as timestamps, "ends" in milliseconds, "next", the minutes
   * of the span that follows, and "part", which several spans may share.
   */
  selectSpans(json: string): RawBuilder<unknown>
  /** For `from`: the rows of "span" with the owner's rows of a table whose timestamp is in each, found in the index of the column. */
  joinSpans(table: string, column: string, ownerId: string): RawBuilder<unknown>
  /** A timestamp of a column as milliseconds since 1970. */
  epochMilliseconds(column: string): RawBuilder<number>
  /** Inserts any number of rows, all or none. They all have these columns; lists and objects are stored as JSON. */
  insertRows(db: Db, table: string, columns: readonly string[], rows: readonly Record<string, unknown>[]): Promise<void>
  /**
   * The text of a JSON object as `JSON.stringify` writes it. PostgreSQL differs for numbers with an exponent alone: the same
   * values as `1e+15` and `1e-07`.
   */
  jsonObject(fields: readonly JsonField[]): RawBuilder<string>
  /** The text of a JSON array of such objects, one for each row that is aggregated; null for no rows. */
  jsonArray(fields: readonly JsonField[], order: RawBuilder<unknown>): RawBuilder<string | null>
  /** Whether some texts together contain every word, ignoring case by Unicode's simple case folding. No word has white space. */
  containsAllWords(texts: readonly RawBuilder<string>[], words: readonly string[]): RawBuilder<SqlBool>
  /** Whether a text contains U+0000, which only one of the two can store. */
  containsNul(column: string): RawBuilder<SqlBool>
  /** Ends a query whose rows are locked for an update, without those that another transaction has locked. */
  readonly lockedForUpdate: RawBuilder<unknown>
  /** Only one transaction at a time has the lock of this name, until it ends. */
  lockUntilCommit(tx: Db, name: string): Promise<void>
  /** Runs a transaction while no other process migrates. Another one may block it for now, so that it is tried again. */
  migrateExclusively<T>(db: Db, work: (tx: Db) => Promise<T>, onBlocked?: () => void): Promise<T>
  isUniqueViolation(error: unknown): boolean
  /** Whether a statement failed because nothing more can be stored: no room on the disk, or a disk that fails. */
  isDiskFull(error: unknown): boolean
  /** Whether a statement failed because another transaction has held a lock for too long. */
  isLockTimeout(error: unknown): boolean
  /** Whether the database could not be reached or could not write for now, so that a retry may succeed. */
  isUnavailable(error: unknown): boolean
}
