import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { type OpenOptions, openSqlite } from './sqlite.ts'

/** `sqlite:<file>` or `postgres://…`; the configuration has checked that it is one of them. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length), options) : openPostgres(url, options)
}
