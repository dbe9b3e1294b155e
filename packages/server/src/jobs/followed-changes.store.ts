import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { JOB_KIND_NAMES, JOB_KINDS } from './job-kinds.ts'
import { earlierOf, laterOf } from './job-times.store.ts'

/** Their rows are locked for a moment. */
const ACCOUNTS_AT_ONCE = 50

/** From now on, `write` marks the account as changed; what it already has counts as a change. */
export const followChanges = (db: Db, ownerId: string) =>
  db.updateTable('accountState').set({ isFollowed: true, hasChanged: true }).where('userId', '=', ownerId).execute()

/** A job of the account includes a revision: the account is followed, and has changed if it has a newer one. */
export const followFrom = (db: Db, ownerId: string, revision: number) =>
  sql`update "accountState" set "isFollowed" = true, "hasChanged" = ("hasChanged" or "revision" > ${revision})
    where "userId" = ${ownerId} and (not "isFollowed" or "revision" > ${revision})`.execute(db)

/**
 * [JOB-4] Makes the jobs due that depend on the accounts that have changed, such as automatic runs, calendars that the plan is written
 * to, and reminders. An index finds these accounts, whichever process changed them and however many others there are.
 */
export async function passChangesOn({ db, dialect, transaction }: Database, now: number): Promise<void> {
  const changed = await sql`select 1 from "accountState" where "hasChanged" limit 1`.execute(db)
  if (changed.rows.length === 0) return
  let isMore = true
  while (isMore)
    isMore = await transaction(async tx => {
      // The mark goes first: a change that is committed later sets it again.
      const { rows } = await sql<Changed>`update "accountState" set "hasChanged" = false where "userId" in (
        select "userId" from "accountState" where "hasChanged" limit ${sql.lit(ACCOUNTS_AT_ONCE)} ${dialect.lockedForUpdate})
        returning "userId", "revision"`.execute(tx)
      if (rows.length > 0) {
        const changed = dialect.selectRows('accountState', ['userId', 'revision'], JSON.stringify(rows))
        await makeDue(tx, changed, now)
        await unfollow(tx, rows)
      }
      return rows.length === ACCOUNTS_AT_ONCE
    })
}

interface Changed {
  userId: string
  revision: number
}

/** The milliseconds of a job's kind. */
function settling(field: 'quietMilliseconds' | 'maxMilliseconds'): RawBuilder<number> {
  const cases = JOB_KIND_NAMES.flatMap(kind => {
    const milliseconds = JOB_KINDS[kind].settling?.[field]
    return milliseconds === undefined ? [] : [sql`when ${sql.lit(kind)} then ${sql.lit(milliseconds)}`]
  })
  return sql`case "job"."kind" ${sql.join(cases, sql` `)} else 0 end`
}

/** A job that is being worked on is compared with the account's revision when that ends. */
async function makeDue(tx: Db, changed: RawBuilder<unknown>, now: number): Promise<void> {
  // PostgreSQL would take it for a small number.
  const present = sql`cast(${now} as bigint)`
  const firstChange = sql`coalesce("job"."changedAt", ${present})`
  const settled = earlierOf(
    sql`(${present} + ${settling('quietMilliseconds')})`,
    sql`(${firstChange} + ${settling('maxMilliseconds')})`,
  )
  const dueAt = laterOf(sql`"job"."notBefore"`, earlierOf(sql`"job"."scheduledAt"`, settled))
  await sql`with "changed" as materialized (${changed})
    update "job" set "changedAt" = ${firstChange}, "dueAt" = ${dueAt}
    from "changed" where "changed"."userId" = "job"."userId" and "job"."seenRevision" < "changed"."revision"
    and "job"."leaseBy" is null`.execute(tx)
}

const unfollow = (tx: Db, accounts: readonly Changed[]) =>
  sql`update "accountState" set "isFollowed" = false where "userId" in (${sql.join(accounts.map(({ userId }) => userId))})
    and not exists (select 1 from "job" where "job"."userId" = "accountState"."userId" and "seenRevision" is not null)`.execute(
    tx,
  )
