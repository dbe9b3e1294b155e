import { DatabaseSync } from 'node:sqlite'
import type { OpenOptions, Snapshot } from '../database.ts'
import { openSnapshot } from '../transactions/read-snapshot.ts'
import { NO_FILE } from './file-guard.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { addJsonFunction } from './sqlite-json.ts'
import { sqliteKysely } from './sqlite-kysely.ts'

/** Writers do not block readers; only the recovery after a crash does, for a moment. */
const BUSY_MILLISECONDS = 100
/** Rows are read once, one after another. */
const CACHE_KILOBYTES = 1000

/** A connection of its own, so that the one that serves everyone stays free for as long as the reader takes. */
export async function sqliteSnapshot(file: string, onStatement: OpenOptions['onStatement']): Promise<Snapshot> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MILLISECONDS })
  connection.exec(`pragma cache_size = -${CACHE_KILOBYTES};`)
  addJsonFunction(connection)
  const own = sqliteKysely(new SqliteDriver(connection, NO_FILE), onStatement)
  const { db, close } = await openSnapshot(own)
  return {
    db,
    close: async () => {
      await close()
      await own.destroy()
    },
  }
}
