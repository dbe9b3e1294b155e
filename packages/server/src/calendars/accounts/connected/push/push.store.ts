import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { laterOf } from '../../../../jobs/job-times.store.ts'
import type { BroughtForward } from './push-inbox.ts'
import type { PushedCalendar } from './push-token.ts'

/**
 * [CONN-13] Makes the job of a calendar due, if there is one: no sooner than the given time after its last attempt, and not while a process works on
 * it, which would otherwise lose its claim.
 */
export async function bringReadForward(
  db: Db,
  { userId, id }: PushedCalendar,
  now: number,
  pause: number,
): Promise<BroughtForward> {
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
