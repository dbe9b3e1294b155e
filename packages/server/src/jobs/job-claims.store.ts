import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Tables } from '../db/schema/tables.ts'
import { changesRows } from '../db/statements/changes-rows.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { followFrom } from './followed-changes.store.ts'
import { isNamed } from './job.store.ts'
import type { Job, JobName, NextAttempt } from './job.ts'
import { JOB_KIND_NAMES, type JobKindName, LEASE_MILLISECONDS } from './job-kinds.ts'
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
  'changedAt',
] as const
/** Accounts among which the one comes first whose last turn is longest ago. */
const ACCOUNTS_LOOKED_AT = 50

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

/** Enough to see that work piles up. */
const MAX_COUNTED = 10_000

/** Of each kind, how many jobs are due, up to a limit, and since when the first of them has been. */
export async function waitingJobs(db: Db, now: number): Promise<{ kind: JobKindName; due: number; since: number }[]> {
  const kinds = JOB_KIND_NAMES.map(
    kind => sql`select cast(${kind} as text) as "kind", count(*) as "due", coalesce(min("dueAt"), 0) as "since" from (
      select "dueAt" from "job" where "kind" = ${kind} and "dueAt" <= ${now} order by "dueAt" limit ${sql.lit(MAX_COUNTED)}) as "first"`,
  )
  const { rows } = await sql<{
    kind: JobKindName
    due: number
    since: number
  }>`${sql.join(kinds, sql` union all `)}`.execute(db)
  return rows.map(({ kind, due, since }) => ({ kind, due: Number(due), since: Number(since) }))
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

/** A condition: the job, as long as this process has the claim. */
const isHeld = (job: Job) => (eb: ExpressionBuilder<Tables, 'job'>) =>
  eb.and([isNamed(job)(eb), eb('leaseBy', '=', job.leaseBy)])

/** Stores when a job is due next. False if the claim was lost: to another process, or because the job was scheduled again meanwhile. */
export async function endJob(db: Db, job: Job, next: NextAttempt): Promise<boolean> {
  const { seenRevision, isRetry = false, notBefore = 0 } = next
  // Before the job: code that passes changes on locks them in this order.
  if (typeof seenRevision === 'number') await followFrom(db, job.userId, seenRevision)
  const dueAt = sql<number>`${Math.max(next.dueAt, notBefore)}`
  return changesRows(
    db
      .updateTable('job')
      .where(isHeld(job))
      .set({
        dueAt: laterOf(dueAt, sql.ref('notBefore')),
        scheduledAt: next.dueAt,
        notBefore: laterOf(sql`${notBefore}`, sql.ref('notBefore')),
        leaseBy: null,
        changedAt: null,
        ...(!isRetry && { tries: 0 }),
        ...(seenRevision !== undefined && { seenRevision }),
      }),
  )
}

/**
 * There is nothing more to do, unless it was scheduled again meanwhile. [JOB-2] The account's next job remembers the turn; otherwise an
 * account whose jobs are all new would always come first.
 */
export async function removeEndedJob({ db }: Database, job: Job): Promise<void> {
  const { userId, kind, key, triedAt } = job
  await sql`update "job" set "triedAt" = ${triedAt} where "userId" = ${userId} and "kind" = ${kind} and "triedAt" < ${triedAt}
    and "key" = (select "key" from "job" where "userId" = ${userId} and "kind" = ${kind} and "key" <> ${key}
      order by "dueAt" limit 1)`.execute(db)
  await db.deleteFrom('job').where(isHeld(job)).execute()
}

/** For one that was not tried: it is due at once. */
export const releaseJob = ({ db }: Database, job: Job, now: number) =>
  db
    .updateTable('job')
    .where(isHeld(job))
    .set({ dueAt: now, leaseBy: null, tries: job.tries - 1 })
    .execute()

/** [JOB-1] Whether this process still has the claim, which no other process gets until the transaction ends. */
export const holdsClaim = (tx: Db, job: Job): Promise<boolean> =>
  changesRows(tx.updateTable('job').where(isHeld(job)).set({ leaseBy: job.leaseBy }))

/** Whether this process may still save what came of a job: the claim is not lost, and the job is not held. */
export async function mayCommit(db: Db, job: Job, now: number): Promise<boolean> {
  const query = db.selectFrom('job').select('key').where(isHeld(job)).where('notBefore', '<=', now)
  const row = await query.executeTakeFirst()
  return row !== undefined
}
