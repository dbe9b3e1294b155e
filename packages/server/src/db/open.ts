import type { Database, OpenOptions } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** Opens `sqlite:<file>` or `postgres://…`; the configuration has validated the URL. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length), options) : openPostgres(url, options)
}

/** Opens a database file, such as a backup. */
export const openDatabaseFile = (path: string, options: OpenOptions = {}): Database => openSqlite(path, options)
