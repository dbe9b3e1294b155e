import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { CompiledQuery } from 'kysely'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import { NO_FILE } from './file-guard.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import type { ReadRequest, ReadResponse } from './sqlite-reader.ts'
import { addSearchFunction } from './sqlite-search.ts'

/** Writers do not block readers; only the recovery after a crash does, for a moment. */
const BUSY_MILLISECONDS = 100
/** A long read goes past more than a cache would keep. */
const CACHE_KILOBYTES = 4000

lowerThreadPriority()

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: BUSY_MILLISECONDS })
database.exec(`pragma cache_size = -${CACHE_KILOBYTES};`)
addSearchFunction(database)
const connection = await new SqliteDriver(database, NO_FILE).acquireConnection()

async function read({ id, sql, parameters }: ReadRequest): Promise<ReadResponse> {
  try {
    const { rows } = await connection.executeQuery(CompiledQuery.raw(sql, [...parameters]))
    return { id, rows }
  } catch (error) {
    const { message, ...others } = error as Error
    return { id, failure: { message, ...others } }
  }
}

parentPort?.on('message', async (request: ReadRequest) => parentPort?.postMessage(await read(request)))
