import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const EXPIRING_TABLES = ['session', 'verification'] as const

/** Few enough that no request waits for them. */
export const EXPIRED_AT_ONCE = 200

/** [AUTH-39] Deletes some of the sessions, links and other one-time secrets of anyone that have expired; false if that was all. */
export async function deleteExpiredSignIns({ db, dialect }: Database, now: string): Promise<boolean> {
  let isMore = false
  for (const table of EXPIRING_TABLES) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where "id" in (
      select "id" from ${sql.table(table)} where "expiresAt" <= ${now} order by "expiresAt"
      limit ${sql.lit(EXPIRED_AT_ONCE)} ${dialect.lockedForUpdate})`.execute(db)
    isMore ||= numAffectedRows >= EXPIRED_AT_ONCE
  }
  return isMore
}
