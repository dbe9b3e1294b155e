import type { DatabaseSync } from 'node:sqlite'
import { Kysely, type LogEvent, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Db, OpenOptions } from '../database.ts'
import { type FileGuard, NO_FILE } from './file-guard.ts'
import { SqliteDriver } from './sqlite-driver.ts'

/** Our driver queues the users of its connection itself, and lets others pass while one waits for a lock. */
class QueueingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Runs statements on a connection, and closes it when it is destroyed. */
export const sqliteKysely = (
  connection: DatabaseSync,
  onStatement: OpenOptions['onStatement'],
  file: FileGuard = NO_FILE,
): Db =>
  new Kysely<never>({
    dialect: {
      createAdapter: () => new QueueingSqliteAdapter(),
      createDriver: () => new SqliteDriver(connection, file),
      createIntrospector: kysely => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...(onStatement && { log: (event: LogEvent) => onStatement(event.query.sql, event.query.parameters) }),
  }) as unknown as Db
