import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import type { JobKindName } from './job-kinds.ts'

/** Clocks of several processes differ by less. */
export const CLOCK_TOLERANCE_MILLISECONDS = 5 * MINUTE_MS
/** Kinds that find out for themselves what is due, and whose times depend on the clock alone. */
const LOOKED_AT_AGAIN: readonly JobKindName[] = ['series', 'calendar', 'taskReminders', 'reminders', 'webhookEvents']

/**
 * [JOB-13] Jobs that were tried at a time that has not come yet are due at once: the clock was ahead, and their next time was counted from
 * there. After a clock was seen to go back, so are the jobs that other requests may have put off.
 */
export async function bringBackFromFuture(db: Db, now: number, hasGoneBack: boolean): Promise<void> {
  await db
    .updateTable('job')
    .set({ dueAt: now, scheduledAt: now, notBefore: 0, leaseBy: null, triedAt: now, tries: 0, since: 0 })
    .where(job =>
      job.or([
        job('triedAt', '>', now + CLOCK_TOLERANCE_MILLISECONDS),
        ...(hasGoneBack
          ? [job.and([job('kind', 'in', LOOKED_AT_AGAIN), job('leaseBy', 'is', null), job('dueAt', '>', now)])]
          : []),
      ]),
    )
    .execute()
}

/** SQLite and PostgreSQL have no function for these with the same name. */
export const laterOf = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${a} > ${b} then ${a} else ${b} end`

export const earlierOf = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${a} < ${b} then ${a} else ${b} end`
