import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import { LockedElsewhereError } from '../errors/locked-elsewhere-error.ts'
import { changesRows } from '../statements/changes-rows.ts'
import { mutexPerKey } from '../transactions/locks.ts'

/** A process that freezes or dies blocks the others for no longer than this. */
const LEASE_MILLISECONDS = 8000
const RENEW_MILLISECONDS = 2000
const WAIT_MILLISECONDS = 30_000
const FIRST_PAUSE_MILLISECONDS = 20
const MAX_PAUSE_MILLISECONDS = 250

/** The clocks of the processes may differ. */
const NOW = sql`extract(epoch from clock_timestamp()) * 1000`
const END = sql`${NOW} + ${sql.lit(LEASE_MILLISECONDS)}`

interface Lease {
  name: string
  holder: string
}

/**
 * [OPS-46] One process at a time works under a name. A row that expires instead of a lock, which would need a connection
 * of its own for as long as the work takes. The mutex keeps waiters of this process in order.
 */
export function leasePerName(db: Db): Database['exclusively'] {
  const lockInProcess = mutexPerKey()
  return (name, work, { whileWaiting = atOnce } = {}) =>
    lockInProcess(name, async () => {
      const lease = { name, holder: randomUUID() }
      let timer: NodeJS.Timeout | undefined
      const keep = () => {
        timer = setInterval(() => renew(db, lease).catch(() => {}), RENEW_MILLISECONDS).unref()
      }
      try {
        if (await take(db, lease)) keep()
        else
          await whileWaiting(async () => {
            await waitFor(db, lease)
            // At once: the caller may then wait for a turn, for longer than the lease lasts.
            keep()
          })
        return await work()
      } finally {
        clearInterval(timer)
        // If this fails, the lease expires.
        await release(db, lease).catch(() => {})
      }
    })
}

const atOnce = <T>(wait: () => Promise<T>) => wait()

async function waitFor(db: Db, lease: Lease): Promise<void> {
  const deadline = performance.now() + WAIT_MILLISECONDS
  let milliseconds = FIRST_PAUSE_MILLISECONDS
  do {
    if (performance.now() > deadline) throw new LockedElsewhereError()
    await pause(milliseconds)
    milliseconds = Math.min(milliseconds * 2, MAX_PAUSE_MILLISECONDS)
  } while (!(await take(db, lease)))
}

/** False if another process has it. */
const take = (db: Db, { name, holder }: Lease): Promise<boolean> =>
  changesRows(
    db
      .insertInto('lease')
      .values({ name, holder, expiresAt: sql`${END}` })
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet({ holder, expiresAt: sql`${END}` })
          .where(sql<boolean>`"lease"."expiresAt" <= ${NOW}`),
      ),
  )

const renew = (db: Db, { name, holder }: Lease) =>
  db
    .updateTable('lease')
    .set({ expiresAt: sql`${END}` })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()

const release = (db: Db, { name, holder }: Lease) =>
  db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
