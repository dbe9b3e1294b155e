import { randomBytes } from 'node:crypto'
import type { Database, OpenOptions } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { createScratchDatabase, type ScratchDatabase } from './postgres/scratch-database.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** Opens `sqlite:<file>` or `postgres://…`; the configuration has validated the URL. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length), options) : openPostgres(url, options)
}

/** Opens a database file, such as a backup. */
export const openDatabaseFile = (path: string, options: OpenOptions = {}): Database => openSqlite(path, options)

/** An empty database beside one on a server, to try something; null for a file, or if the user may not create one. */
export const scratchDatabase = async (database: Database, url: string): Promise<ScratchDatabase | null> =>
  database.file
    ? null
    : createScratchDatabase(database.db, url, `daywright_rehearsal_${randomBytes(4).toString('hex')}`)
