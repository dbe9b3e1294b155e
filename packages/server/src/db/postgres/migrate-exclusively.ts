import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { LIFT_LIMITS } from './connections/session-limits.ts'
import { isLockTimeout } from './postgres-errors.ts'

/** Any number that nothing else on the server locks. */
const MIGRATION_LOCK = 7_236_911
/** Shorter than requests wait for a lock: all statements on a table queue behind a migration that waits for it. */
const LIMIT_LOCK_WAITS = sql`select set_config('lock_timeout', '500ms', true)`
/** Requests are handled meanwhile. */
const PAUSE_MILLISECONDS = 1000

/** [OPS-54] Waits for other transactions, such as that of a backup, without blocking other requests. */
export const migrateExclusively: Dialect['migrateExclusively'] = async (db, work, onBlocked = () => {}) => {
  for (;;) {
    try {
      return await db.transaction().execute(async tx => {
        await sql.raw(LIFT_LIMITS).execute(tx)
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
        await LIMIT_LOCK_WAITS.execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    onBlocked()
    await pause(PAUSE_MILLISECONDS)
  }
}
