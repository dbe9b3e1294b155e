import type { Database } from '../db/database.ts'
import type { WriteHealth } from './write-health.ts'

const LIMIT_MILLISECONDS = 2000

/**
 * [META-2] Checks whether the database responds in time and can be written; throws the reason if not. Concurrent requests
 * share one check, so that they do not use up the connections of a database that hangs.
 */
export function readinessCheck(database: Database, writes: WriteHealth): () => Promise<void> {
  let check: Promise<void> | undefined
  return () => {
    check ??= checkAll(database, writes).finally(() => {
      check = undefined
    })
    return inTime(check)
  }
}

async function checkAll(database: Database, writes: WriteHealth): Promise<void> {
  await database.ping()
  await writes.check()
}

async function inTime(check: Promise<void>): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not respond')), LIMIT_MILLISECONDS)
  try {
    await Promise.race([check, timeout])
  } finally {
    clearTimeout(timer)
  }
}
