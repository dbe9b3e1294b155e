import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** Their rows are locked for a moment. */
const ACCOUNTS_AT_ONCE = 50
/** [CALDAV-24] Between two turns of writing a plan, so that many small changes are written together. */
const PLAN_PAUSE_MILLISECONDS = 15_000

/** From now on, `write` marks the account as changed; what it already has counts as a change. */
export const followChanges = (db: Db, ownerId: string) =>
  db.updateTable('user').set({ isFollowed: true, hasChanged: true }).where('id', '=', ownerId).execute()

/**
 * [AUTO-2] [CALDAV-24] Passes changes on to the schedules that follow the accounts: of planning by itself, and of calendars that the
 * plan is written to. An index finds the accounts that have changed, in any process, however many others there are.
 */
export async function passChangesOn({ db, dialect, transaction }: Database, now: number): Promise<void> {
  const changed = await sql`select 1 from "user" where "hasChanged" limit 1`.execute(db)
  if (changed.rows.length === 0) return
  let isMore = true
  while (isMore)
    isMore = await transaction(async tx => {
      // The mark goes first: a change that is committed later sets it again.
      const { rows } = await sql<{ id: string }>`update "user" set "hasChanged" = false where "id" in (
        select "id" from "user" where "hasChanged" limit ${sql.lit(ACCOUNTS_AT_ONCE)} ${dialect.lockedForUpdate})
        returning "id"`.execute(tx)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await schedule(tx, ids, now)
      return ids.length === ACCOUNTS_AT_ONCE
    })
}

async function schedule(tx: Db, ids: readonly string[], now: number): Promise<void> {
  const owners = sql.join(ids)
  await sql`update "planSchedule" set "seenRevision" = "user"."revision", "seenAt" = ${now},
    "changedAt" = coalesce("planSchedule"."changedAt", ${now})
    from "user" where "user"."id" = "planSchedule"."userId" and "planSchedule"."userId" in (${owners})
    and "user"."revision" <> "planSchedule"."seenRevision"`.execute(tx)
  // One that is being written is looked at again when its lease ends.
  const soonest = sql`case when "triedAt" + ${PLAN_PAUSE_MILLISECONDS} > ${now} then "triedAt" + ${PLAN_PAUSE_MILLISECONDS} else ${now} end`
  await sql`update "calendarRead" set "dueAt" = ${soonest}
    where "userId" in (${owners}) and "writtenRevision" is not null and "leaseUntil" <= ${now} and "dueAt" > ${soonest}
    and "writtenRevision" < (select "revision" from "user" where "user"."id" = "calendarRead"."userId")`.execute(tx)
  await sql`update "user" set "isFollowed" = false where "id" in (${owners})
    and not exists (select 1 from "planSchedule" where "planSchedule"."userId" = "user"."id")
    and not exists (select 1 from "calendarRead" where "calendarRead"."userId" = "user"."id"
      and "writtenRevision" is not null)`.execute(tx)
}

/** A calendar of the plan shows a revision: the account is followed, and has changed if it has a newer one. */
export const followWritten = (db: Db, ownerId: string, revision: number) =>
  sql`update "user" set "isFollowed" = true, "hasChanged" = ("hasChanged" or "revision" > ${revision})
    where "id" = ${ownerId} and (not "isFollowed" or "revision" > ${revision})`.execute(db)
