import { sql } from 'kysely'
import type { AnyDb } from './table-shapes.ts'

/** Reminders follow the changes of accounts, as planning and calendars do, instead of comparing the revisions of all accounts. */
export async function up(db: AnyDb): Promise<void> {
  await sql`update "accountState" set "isFollowed" = true, "hasChanged" = true
    where "userId" in (select "userId" from "reminderSchedule")`.execute(db)
}
