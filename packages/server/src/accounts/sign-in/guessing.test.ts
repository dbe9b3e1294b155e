import { openBrowser } from '@daywright/test-kit/browser-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { addAccountWith } from '../account-commands.rules.ts'

const PASSWORD = 'correct horse battery'
const account = (email: string) => ({ email, displayName: 'x', timezone: 'UTC', role: 'member' }) as const
const minute = (count: number) => new Date(Date.UTC(2026, 2, 2, 1, count)).toISOString()

onBothDatabases(
  'guessing passwords',
  world => {
    beforeAll(async () => {
      for (const email of ['ada@example.com', 'bob@example.com'])
        await addAccountWith(world.database, account(email), PASSWORD, world.now())
    })
    const attempt = (email: string, password: string, address: string) =>
      openBrowser(world).request('POST', '/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': address })

    it('[AUTH-7] is over after ten wrong tries a minute for one account, from wherever they come', async () => {
      world.setNow(minute(0))
      for (let count = 0; count < 10; count++)
        expect((await attempt('ada@example.com', 'wrong', `10.0.0.${count}`)).status).toBe(401)
      const refused = await attempt('ADA@example.com', PASSWORD, '10.0.1.1')
      expect([refused.status, refused.body.error]).toEqual([429, 'Too many attempts'])
      expect(refused.headers.get('retry-after')).toBe('60')
      expect((await attempt('bob@example.com', PASSWORD, '10.0.1.1')).status).toBe(200)
      world.setNow('2026-03-02T01:00:59.999Z')
      const late = await attempt('ada@example.com', PASSWORD, '10.0.1.1')
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1'])
      world.setNow(minute(1))
      expect((await attempt('ada@example.com', PASSWORD, '10.0.1.1')).status).toBe(200)
    })

    it('[AUTH-7] is over after ten wrong tries a minute from one address, for whichever accounts', async () => {
      world.setNow(minute(10))
      for (let count = 0; count < 10; count++)
        expect((await attempt(`nobody${count}@example.com`, 'wrong', '10.1.1.1')).status).toBe(401)
      expect((await attempt('bob@example.com', PASSWORD, '10.1.1.1')).status).toBe(429)
      const link = await openBrowser(world).request(
        'POST',
        '/api/auth/link',
        { token: 'x'.repeat(43) },
        { 'x-forwarded-for': '10.1.1.1' },
      )
      expect(link.status).toBe(429)
      expect((await attempt('bob@example.com', PASSWORD, '10.1.1.2')).status).toBe(200)
    })

    it('[AUTH-7] is counted by the address that the proxy saw, whatever the guesser says of itself', async () => {
      world.setNow(minute(15))
      for (let count = 0; count < 10; count++)
        expect((await attempt(`nobody${count}@example.com`, 'wrong', `10.9.9.${count}, 10.1.2.1`)).status).toBe(401)
      expect((await attempt('bob@example.com', PASSWORD, '10.9.9.99, 10.1.2.1')).status).toBe(429)
      expect((await attempt('bob@example.com', PASSWORD, '10.1.2.1, 10.1.2.2')).status).toBe(200)
    })

    it('[AUTH-7] is counted when tries come all at once, and right ones are not counted', async () => {
      world.setNow(minute(20))
      for (let count = 0; count < 12; count++)
        expect((await attempt('bob@example.com', PASSWORD, '10.2.2.2')).status).toBe(200)
      const answers = await Promise.all(
        Array.from({ length: 15 }, () => attempt('bob@example.com', 'wrong', '10.2.2.2')),
      )
      expect(answers.filter(answer => answer.status === 401)).toHaveLength(10)
      expect(answers.filter(answer => answer.status === 429)).toHaveLength(5)
    })

    it('[AUTH-7] learns nothing of which emails have an account, neither from the answer nor from the work behind it', async () => {
      world.setNow(minute(30))
      const times: Record<string, number[]> = { 'ada@example.com': [], 'nobody@example.com': [] }
      const bodies = new Set<string>()
      for (let round = 0; round < 9; round++) {
        for (const [email, taken] of Object.entries(times)) {
          // Work instead of time: a busy machine takes longer, but computes no more.
          const before = process.cpuUsage()
          const { status, body } = await attempt(email, 'wrong', `10.3.${round}.1`)
          const { user, system } = process.cpuUsage(before)
          taken.push(user + system)
          bodies.add(JSON.stringify([status, body.error]))
        }
      }
      expect([...bodies]).toEqual(['[401,"Unauthorized"]'])
      const [known = 0, unknown = 0] = Object.values(times).map(taken => Math.min(...taken))
      expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2)
    })
  },
  { trustProxy: 1 },
)
