import type { DatabaseSync } from 'node:sqlite'
import { Kysely, type LogEvent, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Db, OpenOptions } from '../database.ts'
import { SqliteDriver } from './sqlite-driver.ts'

/** Runs statements on a connection, and closes it when it is destroyed. */
export const sqliteKysely = (connection: DatabaseSync, onStatement: OpenOptions['onStatement']): Db =>
  new Kysely<never>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(connection),
      createIntrospector: kysely => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...(onStatement && { log: (event: LogEvent) => onStatement(event.query.sql) }),
  }) as unknown as Db
