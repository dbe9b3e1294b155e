import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import type { Db } from '../database.ts'

export interface Addition {
  name: string
  amount: number
  /** When the count starts again from zero, in milliseconds since 1970. */
  expiresAt: number
}

export interface Counted {
  count: number
  expiresAt: number
}

/** Names hold emails and addresses, which do not belong in the database. */
export const counterName = (name: string): string => hash('sha256', name, 'base64url')

/**
 * Adds to counts that all processes share, in one statement, and returns the new ones. A count that has expired starts
 * again. The rows are in the order of their names, so that two processes never wait for each other.
 */
export async function addToCounters(
  db: Db,
  additions: readonly Addition[],
  now: number,
): Promise<Map<string, Counted>> {
  if (additions.length === 0) return new Map()
  // A count that ends later than a new one would is from before the clock was set back.
  const isOver = sql`("counter"."expiresAt" <= ${now} or "counter"."expiresAt" > excluded."expiresAt")`
  const rows = await db
    .insertInto('counter')
    .values(
      additions
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, amount, expiresAt }) => ({ name, count: amount, expiresAt })),
    )
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        count: sql`case when ${isOver} then excluded."count" else "counter"."count" + excluded."count" end`,
        expiresAt: sql`case when ${isOver} then excluded."expiresAt" else "counter"."expiresAt" end`,
      }),
    )
    .returning(['name', 'count', 'expiresAt'])
    .execute()
  return new Map(rows.map(({ name, count, expiresAt }) => [name, { count, expiresAt }]))
}

export const subtractFromCounters = (db: Db, names: readonly string[]) =>
  db
    .updateTable('counter')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('name', 'in', names)
    .where('count', '>', 0)
    .execute()

/**
 * Takes the next place in a line that moves at a steady pace, and returns when that place is due: one interval after
 * the place before, or after now. `expiresAt` holds the last place that was taken; one beyond the end of any line is
 * from before the clock was set back.
 */
export async function takeSlot(
  db: Db,
  name: string,
  { intervalMilliseconds, maxMilliseconds }: { intervalMilliseconds: number; maxMilliseconds: number },
  now: number,
): Promise<number> {
  const isInLine = sql`"counter"."expiresAt" > ${now} and "counter"."expiresAt" <= ${now + maxMilliseconds}`
  const latest = sql`case when ${isInLine} then "counter"."expiresAt" else ${now} end`
  const row = await db
    .insertInto('counter')
    .values({ name, count: 0, expiresAt: now + intervalMilliseconds })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({ expiresAt: sql`${latest} + ${intervalMilliseconds}` }),
    )
    .returning('expiresAt')
    .executeTakeFirst()
  return row?.expiresAt ?? now
}

export const releaseSlot = (db: Db, name: string, intervalMilliseconds: number) =>
  db
    .updateTable('counter')
    .set(eb => ({ expiresAt: eb('expiresAt', '-', intervalMilliseconds) }))
    .where('name', '=', name)
    .execute()

const ROWS_PER_BATCH = 500

/** At most once a minute. What it misses is deleted the next time. */
export function cleanUpNowAndThen(db: Db): (now: number) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async now => {
    if (Math.abs(now - last) < MINUTE_MS) return
    last = now
    await deleteOldCounters(db, now)
  }
}

/** Deletes some of the counts that expired more than an hour ago: no request adds to those at the same moment. */
async function deleteOldCounters(db: Db, now: number): Promise<void> {
  const old = db
    .selectFrom('counter')
    .select('name')
    .where('expiresAt', '<', now - HOUR_MS)
    .orderBy('expiresAt')
    .limit(ROWS_PER_BATCH)
  await db.deleteFrom('counter').where('name', 'in', old).execute()
}
