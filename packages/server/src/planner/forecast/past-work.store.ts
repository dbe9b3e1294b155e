import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** [FORE-4] Sessions of tasks between two instants that were worked on, and those that were said not to be done. */
export async function countKeptAndMissed(db: Db, ownerId: string, { from, before }: { from: string; before: string }) {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as integer)`
  return db
    .selectFrom('timeBlock')
    .select([
      counted(sql`"status" = 'completed' or "workedSeconds" > 0`).as('kept'),
      counted(sql`"status" = 'cancelled' and "actualMinutes" = 0 and "workedSeconds" = 0`).as('missed'),
    ])
    .where('userId', '=', ownerId)
    .where('type', '=', 'task')
    .where('startAt', '>=', from)
    .where('startAt', '<', before)
    .executeTakeFirstOrThrow()
}
