import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs statements: the database itself, or a transaction. */
export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  readonly dialect: Dialect
  /**
   * All or nothing: changes to what an account owns. The account's revision rises with it, and on PostgreSQL that row
   * also makes writers of one account take turns.
   */
  write<T>(ownerId: string, change: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Lets the account's other writers in this process wait until the work is done, without taking the database from anyone
   * meanwhile. The work is handed the one way to write.
   */
  holdWrites<T>(ownerId: string, work: (write: Database['write']) => Promise<T>): Promise<T>
  /** Lets one piece of work at a time go on for an account, across all processes on the same database. */
  exclusively<T>(ownerId: string, work: () => Promise<T>): Promise<T>
  readonly changes: ChangeFeed
  /** Fails when the database does not answer. */
  ping(): Promise<void>
  /** How much the stored data takes; null where the database does not tell. */
  sizeInBytes(): Promise<number | null>
  /** What is wrong with the stored data; nothing when all is well. */
  findDamage(): Promise<string[]>
  /** Where one file holds everything; null where a server keeps the data. */
  readonly file: DatabaseFile | null
  close(): Promise<void>
}

/** Tells of committed changes to what accounts own, whichever process made them. */
export interface ChangeFeed {
  /**
   * Has the listener called after changes of the account, until it is called off. Several changes may be told as one, and
   * one twice: the listener is to look at what is there.
   */
  subscribe(ownerId: string, listener: () => void): () => void
  /** `write` does it for whatever goes through it. */
  publish(ownerId: string): void
  publishAll(): void
}

export interface DatabaseFile {
  readonly path: string
  /** A complete, consistent copy, made while others read and write. */
  copyTo(target: string): Promise<void>
}

export interface OpenOptions {
  onStatement?: (sql: string) => void
  /** Refuses a file that is not there instead of making it. */
  mustExist?: boolean
}

/** What differs between the two databases, each difference by its name. */
export interface Dialect {
  /** As people know it. */
  readonly productName: string
  /** The column type of text that compares by code point, so that both databases sort alike. */
  readonly textType: string
  readonly numberType: string
  readonly jsonType: string
  /** The column type in which the accounts library keeps its instants. */
  readonly instantType: string
  /** Statements that keep the table of task counts in step with the tasks. */
  readonly countTaskTriggers: readonly string[]
  /** A query for columns of rows that come as one JSON array of objects, with the types that the table gives them. */
  selectRows(table: string, columns: readonly string[], json: string): RawBuilder<unknown>
  /** Whether a text holds every word somewhere, letters being the same where Unicode's simple case folding says so. */
  containsAllWords(text: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool>
  /** One transaction in which no other process migrates. */
  migrateExclusively<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T>
  isUniqueViolation(error: unknown): boolean
  /** Whether the database could not be reached or could not take the change for now; the caller may try again. */
  isUnavailable(error: unknown): boolean
}
