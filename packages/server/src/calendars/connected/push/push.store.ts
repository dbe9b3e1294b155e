import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { laterOf } from '../../../jobs/job-times.store.ts'
import type { Hastened } from './push-inbox.ts'
import type { PushedCalendar } from './push-token.ts'

/**
 * [CONN-13] Makes the job of a calendar due, if there is one: at the earliest so long after its last attempt, and not while somebody works on it, who
 * would otherwise lose the claim.
 */
export async function hastenRead(
  db: Db,
  { userId, id }: PushedCalendar,
  now: number,
  pause: number,
): Promise<Hastened> {
  const job = await db
    .selectFrom('job')
    .select(['leaseBy', 'dueAt'])
    .where('userId', '=', userId)
    .where('kind', '=', 'calendar')
    .where('key', '=', id)
    .executeTakeFirst()
  if (job?.leaseBy && job.dueAt > now) return 'being-read'
  const earliest = laterOf(laterOf(sql`${now}`, sql`"triedAt" + ${pause}`), sql.ref('notBefore'))
  await db
    .updateTable('job')
    .set({ dueAt: earliest, scheduledAt: earliest })
    .where('userId', '=', userId)
    .where('kind', '=', 'calendar')
    .where('key', '=', id)
    .where('leaseBy', 'is', null)
    .where('dueAt', '>', earliest)
    .execute()
  return 'done'
}
