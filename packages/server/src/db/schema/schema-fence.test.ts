import { startServer } from '@daywright/test-kit/child-process'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '../../accounts/account.rules.ts'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { addJobs } from '../../jobs/job.store.ts'
import { claimJobs } from '../../jobs/job-claims.store.ts'
import { NEWEST_SCHEMA } from '../../operate/prepare-database.ts'
import { migrations } from '../migrations/list.ts'
import { openDatabase } from '../open.ts'
import { migrate } from './migrate.ts'
import { fencedDatabase } from './schema-fence.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const ACCOUNT = { email: 'a@example.com', displayName: 'A', timezone: 'UTC', role: 'member' } as const
const future = { version: NEWEST_SCHEMA + 1, name: 'future', up: async () => {} }
const later = { version: NEWEST_SCHEMA + 2, name: 'later', up: async () => {} }

describe.each(['sqlite', 'postgres'] as const)('a process that was left running on %s', kind => {
  const open = async () => {
    const fresh = await migratedDatabase(kind)
    const database = openDatabase(fresh.url)
    onTestFinished(async () => {
      await database.close()
      await fresh.remove()
    })
    return { database, url: fresh.url }
  }

  it('[OPS-58] writes nothing once a newer program has migrated the database, unless that allows it', async () => {
    const { database } = await open()
    const userId = await createAccount(database, ACCOUNT, NOW)
    await addJobs(database.db, [{ userId, kind: 'series', dueAt: 0 }])
    await migrate(database, { now: NOW, migrations: [...migrations, { ...future, olderMayWrite: true }] })
    const compatible = fencedDatabase(database, NEWEST_SCHEMA)
    await compatible.ping()
    expect(await compatible.write(userId, async () => 'written')).toBe('written')
    await migrate(database, { now: NOW, migrations: [...migrations, future, later] })
    const fenced = fencedDatabase(database, NEWEST_SCHEMA)
    const refused = { status: 503, message: expect.stringContaining('belongs to a newer version of Daywright') }
    await expect(fenced.write(userId, async () => 'written')).rejects.toMatchObject(refused)
    await expect(fenced.transaction(async () => 'written')).rejects.toMatchObject(refused)
    await expect(fenced.holdWrites(userId, write => write(userId, async () => 'written'))).rejects.toMatchObject(
      refused,
    )
    await expect(fenced.ping()).rejects.toMatchObject(refused)
    await expect(claimJobs(fenced, 'series', 1, 1)).rejects.toMatchObject(refused)
    await expect(fenced.db.deleteFrom('job').execute()).rejects.toMatchObject(refused)
    expect(await fenced.db.selectFrom('job').select('leaseBy').execute()).toEqual([{ leaseBy: null }])
  })

  it('[OPS-58] is no longer ready, and says why', async () => {
    const { database, url } = await open()
    const userId = await createAccount(database, ACCOUNT, NOW)
    const input = { name: 'test', scope: 'account', expiresAt: null } as const
    const { key } = await issueApiKey(database, userId, input, NOW)
    const server = await startServer(url)
    onTestFinished(async () => void (await server.stop()))
    const send = (path: string, init?: RequestInit) =>
      fetch(server.url + path, {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      })
    const create = () => send('/api/tasks', { method: 'POST', body: '{"title":"Pack"}' })
    expect([(await create()).status, (await send('/readyz')).status]).toEqual([201, 200])
    await migrate(database, { now: NOW, migrations: [...migrations, future] })
    expect((await send('/readyz')).status).toBe(503)
    const response = await create()
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { code: 'unavailable', error: expect.stringContaining('Start the newer version instead') },
    ])
    expect((await send('/api/tasks')).status).toBe(200)
  })
})
