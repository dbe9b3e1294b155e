import { sql } from 'kysely'
import type { Database, Db, Dialect } from '../db/database.ts'

/** Their rows are locked for a moment. */
const ACCOUNTS_AT_ONCE = 50
/** [CALDAV-24] Between two turns of writing a plan, so that many small changes are written together. */
const PLAN_PAUSE_MILLISECONDS = 15_000

/** From now on, `write` marks the account as changed; what it already has counts as a change. */
export const followChanges = (db: Db, ownerId: string) =>
  db.updateTable('accountState').set({ isFollowed: true, hasChanged: true }).where('userId', '=', ownerId).execute()

/**
 * [AUTO-2] [CALDAV-24] [REMIND-9] Passes changes on to the schedules that follow the accounts: of automatic runs, of calendars that
 * the plan is written to, and of reminders. An index finds the accounts that have changed, in any process, however many others there are.
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
      if (rows.length > 0) await schedule(tx, dialect, rows, now)
      return rows.length === ACCOUNTS_AT_ONCE
    })
}

interface Changed {
  userId: string
  revision: number
}

async function schedule(tx: Db, dialect: Dialect, accounts: readonly Changed[], now: number): Promise<void> {
  const owners = sql.join(accounts.map(({ userId }) => userId))
  const changed = dialect.selectRows('accountState', ['userId', 'revision'], JSON.stringify(accounts))
  await sql`with "changed" as materialized (${changed})
    update "planSchedule" set "seenRevision" = "changed"."revision", "seenAt" = ${now},
    "changedAt" = coalesce("planSchedule"."changedAt", ${now})
    from "changed" where "changed"."userId" = "planSchedule"."userId"
    and "changed"."revision" <> "planSchedule"."seenRevision"`.execute(tx)
  // One that is being written is looked at again when its lease ends.
  const soonest = sql`case when "triedAt" + ${PLAN_PAUSE_MILLISECONDS} > ${now} then "triedAt" + ${PLAN_PAUSE_MILLISECONDS} else ${now} end`
  await sql`with "changed" as materialized (${changed})
    update "calendarRead" set "dueAt" = ${soonest}
    from "changed" where "changed"."userId" = "calendarRead"."userId" and "writtenRevision" < "changed"."revision"
    and "leaseUntil" <= ${now} and "dueAt" > ${soonest}`.execute(tx)
  await sql`with "changed" as materialized (${changed})
    update "reminderSchedule" set "dueAt" = ${now}
    from "changed" where "changed"."userId" = "reminderSchedule"."userId" and "seenRevision" < "changed"."revision"
    and "dueAt" > ${now}`.execute(tx)
  await sql`update "accountState" set "isFollowed" = false where "userId" in (${owners})
    and not exists (select 1 from "planSchedule" where "planSchedule"."userId" = "accountState"."userId")
    and not exists (select 1 from "calendarRead" where "calendarRead"."userId" = "accountState"."userId"
      and "writtenRevision" is not null)
    and not exists (select 1 from "reminderSchedule" where "reminderSchedule"."userId" = "accountState"."userId")`.execute(
    tx,
  )
}

/** A calendar of the plan shows a revision: the account is followed, and has changed if it has a newer one. */
export const followWritten = (db: Db, ownerId: string, revision: number) =>
  sql`update "accountState" set "isFollowed" = true, "hasChanged" = ("hasChanged" or "revision" > ${revision})
    where "userId" = ${ownerId} and (not "isFollowed" or "revision" > ${revision})`.execute(db)
