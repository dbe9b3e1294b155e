import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobTable } from '../db/schema/job-table.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { JobName } from './job.ts'
import { laterOf } from './job-times.store.ts'

/** [JOB-4] With a revision, the job depends on changes of the account after it. */
interface NewJob extends JobName, Partial<Pick<JobTable, 'since' | 'seenRevision'>> {
  dueAt: number
}

const newRow = ({ userId, kind, key = '', dueAt, since = 0, seenRevision = null }: NewJob) => ({
  userId,
  kind,
  key,
  dueAt,
  scheduledAt: dueAt,
  notBefore: 0,
  leaseBy: null,
  triedAt: 0,
  tries: 0,
  since,
  seenRevision,
  changedAt: null,
})

/** Leaves jobs that exist as they are. */
export const addJobs = (db: Db, jobs: readonly NewJob[]) =>
  db
    .insertInto('job')
    .values(jobs.map(newRow))
    .onConflict(conflict => conflict.columns(['userId', 'kind', 'key']).doNothing())
    .execute()

/** Makes a job due, even while a process works on it with older data. */
export const scheduleJob = (db: Db, job: NewJob) =>
  db
    .insertInto('job')
    .values(newRow(job))
    .onConflict(conflict =>
      conflict
        .columns(['userId', 'kind', 'key'])
        .doUpdateSet({ ...dueFrom(job.dueAt), ...(job.since !== undefined && { since: job.since }) }),
    )
    .execute()

/** Makes a job due then, unless it is due earlier or being worked on: its process has to look once more when it has ended. */
export const bringJobForward = (db: Db, job: NewJob) =>
  db
    .insertInto('job')
    .values(newRow(job))
    .onConflict(conflict =>
      conflict
        .columns(['userId', 'kind', 'key'])
        .doUpdateSet({ dueAt: job.dueAt, scheduledAt: job.dueAt })
        .where('job.leaseBy', 'is', null)
        .where('job.dueAt', '>', job.dueAt),
    )
    .execute()

const dueFrom = (dueAt: number) => ({ dueAt, scheduledAt: dueAt, leaseBy: null, tries: 0 })

/** The same for those jobs of an account that exist, of all keys unless some are given. */
export const rescheduleJobs = (
  db: Db,
  { userId, kind }: Omit<JobName, 'key'>,
  dueAt: number,
  keys?: readonly string[],
) =>
  db
    .updateTable('job')
    .set(dueFrom(dueAt))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .$if(keys !== undefined, query => query.where('key', 'in', keys ?? []))
    .execute()

/** A condition: the one job that has this name. */
export const isNamed =
  ({ userId, kind, key = '' }: JobName) =>
  (eb: ExpressionBuilder<Tables, 'job'>) =>
    eb.and({ userId, kind, key })

export const removeJob = (db: Db, name: JobName) => db.deleteFrom('job').where(isNamed(name)).execute()

/** The keys of an account's jobs that are due, the longest due first. */
export async function listDueKeys(
  db: Db,
  { userId, kind }: Omit<JobName, 'key'>,
  now: number,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('key')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(atMost)
    .execute()
  return rows.map(({ key }) => key)
}

/** Keeps changes from making a job due, and makes the process that works on it give way. */
export const holdJob = (db: Db, name: JobName, until: number) =>
  db
    .updateTable('job')
    .where(isNamed(name))
    .set(eb => ({
      notBefore: until,
      dueAt: eb
        .case()
        .when('leaseBy', 'is', null)
        .then(laterOf(sql.ref('dueAt'), sql`${until}`))
        .else(eb.ref('dueAt'))
        .end(),
    }))
    .execute()

/** Another run has done what the changes up to this revision called for. Only in a transaction that has made the revision. */
export const noteSeen = (db: Db, name: JobName, revision: number) =>
  db
    .updateTable('job')
    .where(isNamed(name))
    .set(eb => ({
      seenRevision: revision,
      changedAt: null,
      dueAt: eb
        .case()
        .when('leaseBy', 'is', null)
        .then(laterOf(sql.ref('scheduledAt'), sql.ref('notBefore')))
        .else(eb.ref('dueAt'))
        .end(),
    }))
    .where('seenRevision', '<=', revision)
    .execute()

export async function findTriedAt(db: Db, name: JobName): Promise<number | undefined> {
  const row = await db.selectFrom('job').select('triedAt').where(isNamed(name)).executeTakeFirst()
  return row?.triedAt
}
