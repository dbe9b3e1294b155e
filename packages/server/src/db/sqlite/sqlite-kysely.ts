import { type Driver, Kysely, type LogEvent, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Db, OpenOptions } from '../database.ts'

/** Our drivers queue the users of their connection themselves, and let others pass while one waits for a lock. */
class QueueingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Runs statements with a driver, and destroys it when it is destroyed itself. */
export const sqliteKysely = (driver: Driver, onStatement: OpenOptions['onStatement']): Db =>
  new Kysely<never>({
    dialect: {
      createAdapter: () => new QueueingSqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: kysely => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...(onStatement && { log: (event: LogEvent) => onStatement(event.query.sql, event.query.parameters) }),
  }) as unknown as Db
