import { onSqlite, useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { addToCounters } from '../../db/counters/counters.ts'
import { sharedAllowances } from './shared-allowance.ts'

onSqlite(
  'a limit of requests',
  world => {
    it('[OPS-18] holds for each account, says when to come back, and leaves watchers alone', async () => {
      const [one, other] = [await world.newPerson(), await world.newPerson()]
      const statuses = []
      for (let count = 0; count < 3; count++) statuses.push((await one.request('GET', '/api/labels')).status)
      expect(statuses).toEqual([200, 200, 200])
      const refused = await one.request('GET', '/api/spaces')
      expect([refused.status, refused.body.error]).toEqual([429, 'Too many requests'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('ratelimit-limit')).toBe('3')
      expect(refused.headers.get('ratelimit-remaining')).toBe('0')
      // One key, however it is written.
      for (const authorization of [`bearer ${one.key}`, `Bearer   ${one.key}`])
        expect((await world.request('GET', '/api/labels', { headers: { authorization } })).status).toBe(429)
      // Another key of the same account does not help.
      const input = { name: 'second', scope: 'write', expiresAt: null } as const
      const { key } = await issueApiKey(world.database, one.id, input, world.now())
      const authorization = `Bearer ${key}`
      expect((await world.request('GET', '/api/labels', { headers: { authorization } })).status).toBe(429)
      expect((await other.request('GET', '/api/labels')).status).toBe(200)
      for (let count = 0; count < 5; count++) expect((await world.request('GET', '/healthz')).status).toBe(200)
      // Nor does a wait that is too short.
      world.setNow('2026-03-02T00:00:59.999Z')
      expect((await one.request('GET', '/api/labels')).status).toBe(429)
      world.setNow('2026-03-02T00:01:00.000Z')
      const later = await one.request('GET', '/api/labels')
      expect([later.status, later.headers.get('ratelimit-remaining'), later.headers.get('ratelimit-reset')]).toEqual([
        200,
        '2',
        '60',
      ])
    })

    it('[OPS-18] counts all processes together, without a statement for each request', async () => {
      const limit = 100
      const add = async (id: string, amount: number, expiresAt: number, now: number) => {
        const counts = await addToCounters(world.database.db, [{ name: id, amount, expiresAt }], now)
        return counts.get(id) ?? { count: 0, expiresAt }
      }
      const processes = [sharedAllowances(limit, add), sharedAllowances(limit, add)]
      let granted = 0
      const statements = await world.statementsDuring(async () => {
        const sent = Array.from({ length: 300 }, (_, index) => processes[index % 2]?.('ada', 1_000_000))
        granted = (await Promise.all(sent)).filter(allowance => allowance?.isGranted).length
      })
      expect(granted).toBe(limit)
      expect(statements.length).toBeLessThanOrEqual(25)
    })
  },
  { rateLimitPerMinute: 3 },
)

describe('no limit of requests', () => {
  const world = useWorld('sqlite')
  it('[OPS-18] is set by default', async () => {
    const { status, headers } = await (await world.newPerson()).request('GET', '/api/labels')
    expect([status, headers.get('ratelimit-limit')]).toEqual([200, null])
  })
})
