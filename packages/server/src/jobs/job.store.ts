import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { JobTable } from '../db/schema/job-table.ts'
import { newId } from '../identity/new-id.ts'
import { followFrom } from './followed-changes.store.ts'
import type { Job, JobName, NextAttempt } from './job.ts'
import { type JobKindName, LEASE_MILLISECONDS } from './job-kinds.ts'
import { laterOf } from './job-times.store.ts'

const COLUMNS = [
  'userId',
  'kind',
  'key',
  'scheduledAt',
  'leaseBy',
  'triedAt',
  'tries',
  'since',
  'seenRevision',
] as const
/** Accounts among which the one comes first whose last turn is longest ago. */
const ACCOUNTS_LOOKED_AT = 50

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

/** Makes a job due, whoever may be working on it with what was known before. */
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

/** Makes a job due then, unless it is due earlier or being worked on: whoever works on it has to look once more when it has ended. */
export const hastenJob = (db: Db, job: NewJob) =>
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

const named = (db: Db, { userId, kind, key = '' }: JobName) =>
  db.updateTable('job').where('userId', '=', userId).where('kind', '=', kind).where('key', '=', key)

export const removeJob = (db: Db, { userId, kind, key = '' }: JobName) =>
  db.deleteFrom('job').where('userId', '=', userId).where('kind', '=', kind).where('key', '=', key).execute()

/** The kinds of which something is due: one probe of an index for each. */
export async function kindsWithDueJobs(db: Db, kinds: readonly JobKindName[], now: number): Promise<Set<JobKindName>> {
  if (kinds.length === 0) return new Set()
  const probes = kinds.map(
    kind => sql`select cast(${kind} as text) as "kind" where exists (
      select 1 from "job" where "kind" = ${kind} and "dueAt" <= ${now})`,
  )
  const { rows } = await sql<{ kind: JobKindName }>`${sql.join(probes, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

/** [JOB-1] [JOB-2] Claims due jobs of a kind, first attempts before retries. */
export async function claimJobs(database: Database, kind: JobKindName, now: number, atMost: number): Promise<Job[]> {
  const first = await claim(database, kind, { now, atMost, attempt: sql`= 0` })
  if (first.length === atMost) return first
  return [...first, ...(await claim(database, kind, { now, atMost: atMost - first.length, attempt: sql`> 0` }))]
}

/**
 * [JOB-1] In one statement: two processes never get the same job, and what a process that died had claimed is due again when its lease
 * ends. [JOB-2] One of each account at most and none while another is worked on; and the account whose last turn is longest ago comes
 * first, because one with many slow jobs always has something that has been due for long. The other jobs of an account are looked up
 * by a subquery: instead of `not exists`, PostgreSQL would join the whole table.
 */
async function claim(
  { db, dialect }: Database,
  kind: JobKindName,
  { now, atMost, attempt }: { now: number; atMost: number; attempt: RawBuilder<unknown> },
): Promise<Job[]> {
  const { rows } = await sql<Job>`update "job" set ${leased(now)}
    where ("userId", "kind", "key") in (
      select "first"."userId", "first"."kind", "first"."key" from (
        select "due"."userId", "due"."kind", "due"."key", "due"."dueAt" from "job" as "due"
        where "due"."kind" = ${kind} and "due"."dueAt" <= ${now} and "due"."tries" ${attempt} and (
          select 1 from "job" as "other" where "other"."userId" = "due"."userId" and "other"."kind" = ${kind} and (
            ("other"."leaseBy" is not null and "other"."dueAt" > ${now}) or ("other"."tries" ${attempt}
              and ("other"."dueAt", "other"."key") < ("due"."dueAt", "due"."key"))) limit 1) is null
        order by "due"."dueAt" limit ${sql.lit(ACCOUNTS_LOOKED_AT)} ${dialect.lockedForUpdate}) as "first"
      order by (select max("tried"."triedAt") from "job" as "tried"
        where "tried"."userId" = "first"."userId" and "tried"."kind" = ${kind}), "first"."dueAt"
      limit ${sql.lit(atMost)})
    and "dueAt" <= ${now}
    returning ${sql.join(COLUMNS.map(column => sql.ref(column)))}`.execute(db)
  // The database returns them in any order.
  return rows.toSorted((a, b) => a.scheduledAt - b.scheduledAt)
}

/** Each claim has a name of its own: an attempt that outlives its lease cannot end the next one. */
const leased = (now: number) => sql`"dueAt" = ${now + LEASE_MILLISECONDS},
  "leaseBy" = ${newId()}, "triedAt" = ${now}, "tries" = "tries" + 1, "since" = case when "since" = 0 then ${now} else "since" end`

/** Claims one, due or not, unless it is being worked on or was tried after `triedBefore`. */
export async function claimJob(
  db: Db,
  { userId, kind, key = '' }: JobName,
  now: number,
  triedBefore = now,
): Promise<Job | undefined> {
  const { rows } = await sql<Job>`update "job" set ${leased(now)}
    where "userId" = ${userId} and "kind" = ${kind} and "key" = ${key} and "triedAt" <= ${triedBefore}
    and ("leaseBy" is null or "dueAt" <= ${now})
    returning ${sql.join(COLUMNS.map(column => sql.ref(column)))}`.execute(db)
  return rows[0]
}

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

const held = (db: Db, job: Job) => named(db, job).where('leaseBy', '=', job.leaseBy)

/** Stores when a job is due next. False if the claim was lost: to another process, or because the job was scheduled again meanwhile. */
export async function endJob(db: Db, job: Job, next: NextAttempt): Promise<boolean> {
  const { seenRevision, isRetry = false, notBefore = 0 } = next
  // Before the job, as whoever passes changes on locks them in this order.
  if (typeof seenRevision === 'number') await followFrom(db, job.userId, seenRevision)
  const dueAt = sql<number>`${Math.max(next.dueAt, notBefore)}`
  const { numUpdatedRows } = await held(db, job)
    .set({
      dueAt: laterOf(dueAt, sql.ref('notBefore')),
      scheduledAt: next.dueAt,
      notBefore: laterOf(sql`${notBefore}`, sql.ref('notBefore')),
      leaseBy: null,
      changedAt: null,
      ...(!isRetry && { tries: 0 }),
      ...(seenRevision !== undefined && { seenRevision }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * There is nothing more to do, unless it was scheduled again meanwhile. [JOB-2] The account's next job remembers the turn; otherwise an
 * account whose jobs are all new would always come first.
 */
export async function removeEndedJob({ db }: Database, job: Job): Promise<void> {
  const { userId, kind, key, leaseBy, triedAt } = job
  await sql`update "job" set "triedAt" = ${triedAt} where "userId" = ${userId} and "kind" = ${kind} and "triedAt" < ${triedAt}
    and "key" = (select "key" from "job" where "userId" = ${userId} and "kind" = ${kind} and "key" <> ${key}
      order by "dueAt" limit 1)`.execute(db)
  await db
    .deleteFrom('job')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('leaseBy', '=', leaseBy)
    .execute()
}

/** For one that was not tried: it is due at once. */
export const releaseJob = ({ db }: Database, job: Job, now: number) =>
  held(db, job)
    .set({ dueAt: now, leaseBy: null, tries: job.tries - 1 })
    .execute()

/** Keeps changes from making a job due, and makes whoever works on it give way. */
export const holdJob = (db: Db, name: JobName, until: number) =>
  named(db, name)
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

/** Whether this process may still save what came of a job: the claim is not lost, and the job is not held. */
export async function mayStore(db: Db, { userId, kind, key, leaseBy }: Job, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('key')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('leaseBy', '=', leaseBy)
    .where('notBefore', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody else has done what the changes up to this revision called for. Only in a transaction that has made the revision. */
export const noteSeen = (db: Db, name: JobName, revision: number) =>
  named(db, name)
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

export async function findTriedAt(db: Db, { userId, kind, key = '' }: JobName): Promise<number | undefined> {
  const row = await db
    .selectFrom('job')
    .select('triedAt')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.triedAt
}
