import { useWorld } from '@daywright/test-kit/world'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

const FROZEN = 10
const WRITERS = 4
/** Of the changes that wait, up to 8 do so for a lock, and one more of each of their accounts behind three others. */
const MAX_WAITING = 10
const MAX_TRANSACTIONS = 7
const WAITING = `select count(*)::int as "count" from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

describe('what a frozen process holds on PostgreSQL', () => {
  const world = useWorld('postgres')
  const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => world.newPerson()))

  it('[OPS-44] [OPS-45] locked accounts wait or get 503, and other accounts are not affected', async () => {
    const people = await newPeople(FROZEN)
    const other = await world.newPerson()
    // Sessions without our time limits stay frozen until the test ends them.
    const sessions = await Promise.all(
      people.map(async ({ id }) => {
        const session = new pg.Client({ connectionString: world.databaseUrl })
        session.on('error', () => {})
        await session.connect()
        onTestFinished(() => session.end())
        await session.query('begin')
        await session.query('update "accountState" set "revision" = "revision" where "userId" = $1', [id])
        return session
      }),
    )
    // In a transaction, the server would answer as at its first look.
    const watcher = new pg.Client({ connectionString: world.databaseUrl })
    await watcher.connect()
    let isWatching = true
    let maxWaiting = 0
    const watch = async () => {
      while (isWatching) {
        const { rows } = await watcher.query<{ count: number }>(WAITING)
        maxWaiting = Math.max(maxWaiting, rows[0]?.count ?? 0)
      }
    }
    const watching = watch().finally(() => watcher.end())
    onTestFinished(() => {
      isWatching = false
    })
    const refused: (string | null)[] = []
    const writers = people.flatMap(person =>
      Array.from({ length: WRITERS }, async (_, index) => {
        const { status, headers } = await person.request('POST', '/api/labels', { name: `Label ${index}` })
        if (status === 503) refused.push(headers.get('retry-after'))
        return status
      }),
    )
    const usual = async () => [
      (await other.request('GET', '/api/labels')).status,
      (await other.request('PATCH', '/api/user', { displayName: 'Somebody' })).status,
      (await people[0]?.request('GET', '/api/labels'))?.status,
      (await world.request('GET', '/readyz')).status,
    ]
    const [before] = await Promise.all([
      usual(),
      expect.poll(() => refused.length).toBeGreaterThanOrEqual(FROZEN * WRITERS - MAX_WAITING),
    ])
    expect([before, await usual()]).toEqual([Array(4).fill(200), Array(4).fill(200)])
    expect(new Set(refused)).toEqual(new Set(['2']))
    isWatching = false
    await watching
    expect(maxWaiting).toBeGreaterThan(0)
    expect(maxWaiting).toBeLessThanOrEqual(MAX_TRANSACTIONS)
    await Promise.all(sessions.map(session => session.query('rollback')))
    const stored = (await Promise.all(writers)).filter(status => status === 201)
    expect(stored.length).toBeGreaterThan(0)
    // Exactly what was answered with 201 is there.
    const labels = await Promise.all(people.map(({ client }) => client.labels.list()))
    expect(labels.flat()).toHaveLength(stored.length)
    expect((await people[0]?.request('POST', '/api/labels', { name: 'Afterwards' }))?.status).toBe(201)
  })

  const holdLease = (name: string, milliseconds: number) =>
    world.database.db
      .insertInto('lease')
      .values({ name, holder: 'frozen', expiresAt: Date.now() + milliseconds })
      .execute()

  it('[PLAN-113] planner runs of four accounts that wait for another process do not block a fifth', async () => {
    const people = await newPeople(4)
    const fifth = await world.newPerson()
    for (const { id } of people) await holdLease(id, 600_000)
    const held = people.map(({ client }) => client.planner.run())
    const inFlight = async () => {
      const { text } = await world.request('GET', '/metrics')
      return Number(/^daywright_requests_in_flight (\d+)$/m.exec(text)?.[1])
    }
    await expect.poll(inFlight).toBeGreaterThan(people.length)
    expect((await fifth.client.planner.run()).ok).toBe(true)
    await world.database.db.deleteFrom('lease').where('holder', '=', 'frozen').execute()
    for (const { ok } of await Promise.all(held)) expect(ok).toBe(true)
  })

  it('[OPS-46] a lease is renewed before and while the work goes on, and expires if it is not', async () => {
    const leases = () => world.database.db.selectFrom('lease').select('expiresAt').execute()
    const untilRenewed = async () => {
      const [present] = await leases()
      await expect.poll(async () => (await leases())[0]?.expiresAt).toBeGreaterThan(present?.expiresAt ?? 0)
    }
    await holdLease('work', 300)
    const turn = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const whileWaiting = async <T>(wait: () => Promise<T>) => {
      const waited = await wait()
      // As a planner run that waits for its turn after it has waited for the lease.
      await turn.promise
      return waited
    }
    const work = world.database.exclusively('work', () => gate.promise, { whileWaiting })
    await expect.poll(async () => (await leases())[0]?.expiresAt).toBeGreaterThan(Date.now() + 5000)
    await untilRenewed()
    turn.resolve()
    await untilRenewed()
    gate.resolve()
    await work
    expect(await leases()).toEqual([])
  })
})
