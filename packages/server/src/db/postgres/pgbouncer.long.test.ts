import { createClient } from '@daywright/contract/client/client'
import { type Pgbouncer, startPgbouncer } from '@daywright/test-kit/pgbouncer/pgbouncer'
import { isMissing } from '@daywright/test-kit/run/missing-programs'
import { freshDatabase } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createAccount } from '../../accounts/account.rules.ts'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import type { Db } from '../database.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../schema/migrate.ts'

const NOW = '2026-03-02T00:00:00.000Z'
/** Fewer than one process has connections. */
const POOL_SIZE = 4
const WRITES = 16
const LIMITS = sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
  current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as "limits"`
/** Everything that a session keeps after a transaction. */
const LEFT_BEHIND = `select (select count(*) from pg_prepared_statements) + (select count(*) from pg_listening_channels())
  + (select count(*) from pg_locks where locktype = 'advisory') as "left"`
const LISTENING = `select count(*)::int as "count" from pg_stat_activity
  where datname = current_database() and query = 'listen daywright_change'`

describe.skipIf(isMissing('PgBouncer')).each(['transaction', 'session'] as const)(
  'behind PgBouncer with pool_mode = %s',
  mode => {
    let pgbouncer: Pgbouncer
    let directUrl: string
    let url: string
    let remove: () => Promise<void>
    beforeAll(async () => {
      const fresh = await freshDatabase('postgres')
      directUrl = fresh.url
      remove = fresh.remove
      // In session mode every connection of a client is one of the server.
      pgbouncer = await startPgbouncer(inject('postgresUrl'), { mode, poolSize: mode === 'session' ? 50 : POOL_SIZE })
      url = pgbouncer.urlOf(directUrl)
      const database = openDatabase(url, { isUnlimited: true })
      await migrate(database, { now: NOW })
      await database.close()
    })
    afterAll(async () => {
      await pgbouncer.stop()
      await remove()
    })

    const startService = async () => {
      const database = openDatabase(url)
      const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'fatal' })
      const app = await buildApp({ database, config, clock: () => Date.parse(NOW) })
      onTestFinished(async () => {
        await app.close()
        await database.close()
      })
      return { database, address: await app.listen({ host: '127.0.0.1', port: 0 }) }
    }
    const queryDirectly = async (text: string) => {
      const client = new pg.Client({ connectionString: directUrl })
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    }

    it('[OPS-47] two processes store every change, plan, and leave nothing in the sessions', async () => {
      const [one, two] = [await startService(), await startService()]
      const account = { email: `${mode}@example.com`, displayName: 'A', timezone: 'UTC', role: 'member' } as const
      const id = await createAccount(one.database, account, NOW)
      const { key } = await issueApiKey(one.database, id, { name: 'test', scope: 'write', expiresAt: null }, NOW)
      const clients = [one, two].map(({ address }) => createClient({ baseUrl: address, key }))
      await Promise.all(
        Array.from({ length: WRITES }, (_, index) =>
          clients[index % 2]?.tasks.create({ body: { title: `Task ${index}`, estimateMinutes: 30 } }),
        ),
      )
      const runs = await Promise.all(clients.map(client => client.planner.run()))
      for (const run of runs) expect(run.tasksScheduled).toBe(runs[0]?.tasksScheduled)
      expect((await clients[1]?.tasks.list({ query: { limit: '1' } }))?.pagination.total).toBe(WRITES)
      expect((await fetch(`${one.address}/readyz`)).status).toBe(200)
      const limitsOf = async (db: Db) => (await LIMITS.execute(db)).rows[0]?.limits
      expect(await two.database.transaction(limitsOf)).toBe('30s 1s 5s')
      const snapshot = await two.database.openSnapshot()
      expect(await limitsOf(snapshot.db)).toBe('30s 1s 2min')
      await snapshot.close()
      for (let look = 0; look < POOL_SIZE * 2; look++) {
        expect(await limitsOf(two.database.db)).toBe('0 0 0')
        expect((await sql.raw(LEFT_BEHIND).execute(two.database.db)).rows).toEqual([{ left: 0 }])
      }
    })

    it('[OPS-48] changes of other processes are heard by polling, or at once through a direct address', async () => {
      const other = openDatabase(url)
      const listenTo = async (listenUrl?: string) => {
        const database = openDatabase(url, { listenUrl })
        let received = 0
        database.changes.subscribe('someone', () => {
          received++
        })
        await expect.poll(() => received).toBeGreaterThan(0)
        const [{ count: listening }] = await queryDirectly(LISTENING)
        const before = received
        other.changes.publish('someone')
        await expect.poll(() => received).toBeGreaterThan(before)
        await database.close()
        return listening
      }
      expect([await listenTo(), await listenTo(directUrl)]).toEqual([0, 1])
      await other.close()
    })
  },
)
