import { sql } from 'kysely'
import type { AnyDb } from './table-shapes.ts'

const FALLBACK = 'Australia/Sydney'
const MAX_LENGTH = 64
const MAX_INTEGER = 2_147_483_647

/** Names of zones and starts of occurrences are short and ASCII. In SQLite the length of a text ends at its first NUL. */
const isUnusable = (column: string) =>
  sql<boolean>`(octet_length(${sql.ref(column)}) > ${sql.lit(MAX_LENGTH)}
    or octet_length(${sql.ref(column)}) <> length(${sql.ref(column)}))`
const isOutOfRange = (column: string) =>
  sql<boolean>`(${sql.ref(column)} < 0 or ${sql.ref(column)} > ${sql.lit(MAX_INTEGER)})`

/**
 * [CLI-22] Older programs stored anything that an imported file had in these fields. Texts of megabytes are read with every list
 * of events, and PostgreSQL holds neither NUL nor larger numbers.
 */
export async function up(db: AnyDb): Promise<void> {
  await db.updateTable('user').set({ timezone: FALLBACK }).where(isUnusable('timezone')).execute()
  await db
    .updateTable('calendarEvent')
    .set({ timezone: sql`(select "timezone" from "user" where "user"."id" = "calendarEvent"."userId")` })
    .where(isUnusable('timezone'))
    .execute()
  // It is not known which occurrence it was: it remains as an event of its own.
  await db
    .updateTable('calendarEvent')
    .set({ seriesId: null, originalStart: null })
    .where(isUnusable('originalStart'))
    .execute()
  await db.updateTable('task').set({ actualMinutes: null }).where(isOutOfRange('actualMinutes')).execute()
  await db.updateTable('taskSeries').set({ made: 0 }).where(isOutOfRange('made')).execute()
}
