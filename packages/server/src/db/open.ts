import type { Database, OpenOptions } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** `sqlite:<file>` or `postgres://…`; the configuration has checked that it is one of them. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length), options) : openPostgres(url, options)
}

/** A database in one file of its own, as backups are. */
export const openDatabaseFile = (path: string, options: OpenOptions = {}): Database => openSqlite(path, options)
