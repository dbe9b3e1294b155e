import { startTcpProxy } from '@daywright/test-kit/outside/tcp-proxy'
import { freshDatabase, useWorld } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../accounts/account.rules.ts'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../schema/migrate.ts'

const UNCACHED = { 'cache-control': 'no-cache' }
const NOW = '2026-03-02T00:00:00.000Z'
const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout']

const limitsOf = async ({ db }: Pick<Database, 'db'>) =>
  Promise.all(
    NAMES.map(async name => {
      const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
      return rows[0]?.value
    }),
  )

describe('limits on PostgreSQL', () => {
  const world = useWorld('postgres')
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const endSessions =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
  const nameOfDatabase = () => world.databaseUrl.split('/').at(-1)

  it('[OPS-30] are set on every connection of the server, and lifted for commands and migrations', async () => {
    expect(await limitsOf(world.database)).toEqual(['30s', '1s', '5s', '1min'])
    const unlimited = openDatabase(world.databaseUrl, { isUnlimited: true })
    expect(await limitsOf(unlimited)).toEqual(['0', '0', '0', '0'])
    await unlimited.close()
    const within = await world.database.dialect.migrateExclusively(world.database.db, db => limitsOf({ db }))
    expect(within.slice(0, 3)).toEqual(['0', '500ms', '0'])
    expect(await limitsOf(world.database)).toEqual(['30s', '1s', '5s', '1min'])
  })

  it('[OPS-54] a migration that waits for another transaction makes no other query wait', async () => {
    const person = await world.newPerson()
    const backup = new pg.Client({ connectionString: world.databaseUrl })
    await backup.connect()
    await backup.query('begin')
    await backup.query('select from "label"')
    let blocked = 0
    const { db, dialect } = world.database
    const change = sql`alter table "label" add column "added" integer`
    const migrated = dialect.migrateExclusively(
      db,
      async tx => void (await change.execute(tx)),
      () => void blocked++,
    )
    for (let reads = 0; blocked < 2; reads++)
      expect([reads, (await person.request('GET', '/api/labels', undefined, UNCACHED)).status]).toEqual([reads, 200])
    await backup.end()
    await migrated
    await sql`alter table "label" drop column "added"`.execute(db)
  })

  it('[OPS-30] end the transaction of a process that freezes in the middle of a change', async () => {
    const person = await world.newPerson()
    const frozen = openDatabase(world.databaseUrl)
    const begun = Promise.withResolvers<void>()
    const thawed = Promise.withResolvers<void>()
    const change = frozen.write(person.id, async () => {
      begun.resolve()
      await thawed.promise
    })
    const outcome = change.then(
      () => 'committed',
      error => frozen.dialect.isUnavailable(error),
    )
    await begun.promise
    expect((await person.request('POST', '/api/labels', { name: 'After the frozen one' })).status).toBe(201)
    thawed.resolve()
    expect(await outcome).toBe(true)
    await frozen.close()
  })

  it('[OPS-14] a statement that the server cancels gets 503', async () => {
    const person = await world.newPerson()
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const blocker = world.database.write(person.id, async () => {
      begun.resolve()
      await done.promise
    })
    await begun.promise
    const sent = person.request('POST', '/api/labels', { name: 'Cancelled' })
    const cancel = `select pg_cancel_backend(pid) as ok from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await sql.raw(cancel).execute(world.database.db)).rows.length).toBe(1)
    const { status, body } = await sent
    done.resolve()
    await blocker
    expect([status, body.error]).toEqual([503, 'Service unavailable'])
  })

  it('[OPS-14] [META-2] a read-only database is not ready and gets 503, until it can be written again', async () => {
    const person = await world.newPerson()
    await administer(`alter database ${nameOfDatabase()} set default_transaction_read_only = on`, endSessions)
    await expect.poll(async () => (await world.request('GET', '/readyz')).status).toBe(503)
    const { status, headers } = await person.request('POST', '/api/labels', { name: 'Refused' })
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect((await person.request('GET', '/api/labels')).status).toBe(200)
    expect((await world.request('GET', '/healthz')).status).toBe(200)
    await administer(
      'set default_transaction_read_only = off',
      `alter database ${nameOfDatabase()} reset default_transaction_read_only`,
    )
    await expect.poll(async () => (await world.request('GET', '/readyz')).status).toBe(200)
    await expect
      .poll(async () => (await person.request('POST', '/api/labels', { name: 'Stored' })).status, { interval: 20 })
      .toBe(201)
  })

  it('[OPS-31] a connection that only listens notices that its path has died', async () => {
    const proxy = await startTcpProxy(Number(new URL(world.databaseUrl).port))
    const url = new URL(world.databaseUrl)
    url.port = String(proxy.port)
    const listening = openDatabase(url.href)
    let received = 0
    listening.changes.subscribe('someone', () => {
      received++
    })
    await expect.poll(() => received).toBe(1)
    proxy.blackhole()
    proxy.heal()
    // It reconnects, and then receives changes that other processes publish.
    await expect.poll(() => received).toBe(2)
    world.database.changes.publish('someone')
    await expect.poll(() => received).toBe(3)
    await listening.close()
    await proxy.close()
  })
})

describe('a connection that is lost during a commit', () => {
  it('[OPS-32] leaves open whether the change was made, and the response says so', async () => {
    const fresh = await freshDatabase('postgres')
    const proxy = await startTcpProxy(Number(new URL(fresh.url).port))
    const url = new URL(fresh.url)
    url.port = String(proxy.port)
    const direct = openDatabase(fresh.url)
    await migrate(direct, { now: NOW })
    const account = { email: 'a@example.com', displayName: 'A', timezone: 'UTC', role: 'member' } as const
    const id = await createAccount(direct, account, NOW)
    const database = openDatabase(url.href)
    const { key } = await issueApiKey(direct, id, { name: 'test', scope: 'write', expiresAt: null }, NOW)
    const config = readConfig({ DATABASE_URL: url.href, LOG_LEVEL: 'fatal' })
    const app = await buildApp({ database, config, clock: () => Date.parse(NOW) })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const send = (name: string) =>
      fetch(`${address}/api/labels`, { method: 'POST', headers, body: JSON.stringify({ name }) })
    expect((await send('Before')).status).toBe(201)
    proxy.cutAfter('commit')
    const response = await send('Perhaps')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: 'Service unavailable; the change may have been made' })
    const namesOf = async () =>
      (await direct.db.selectFrom('label').select('name').where('userId', '=', id).execute()).map(({ name }) => name)
    await expect.poll(namesOf).toContain('Perhaps')
    expect((await send('After')).status).toBe(201)
    await app.close()
    await database.close()
    await direct.close()
    await proxy.close()
    await fresh.remove()
  })
})
