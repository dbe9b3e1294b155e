import { quickHash } from '@daywright/test-kit/quick-password'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases, onSqlite, type World } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../account.rules.ts'
import { addAccountWith } from '../../account-commands.rules.ts'
import { paceOfAccount } from './account-pace.ts'
import { countAttempts } from './attempts.ts'
import { networkLimits } from './sign-in-attempt.ts'

const PASSWORD = 'correct horse battery'
const account = (email: string) => ({ email, displayName: 'x', timezone: 'UTC', role: 'member' }) as const
const minute = (count: number) => new Date(Date.UTC(2026, 2, 2, 1, count)).toISOString()

const deviceCookie = ({ headers }: { headers: Headers }): string =>
  headers.getSetCookie().find(set => set.startsWith('daywright.device=')) ?? ''

/** Sign-ins of two people, whose passwords are hashed quickly. */
function signIns(world: World) {
  const addQuickly = async (email: string) =>
    createAccount(world.database, account(email), world.now(), await quickHash(PASSWORD))
  beforeAll(async () => {
    for (const email of ['ada@example.com', 'bob@example.com']) await addQuickly(email)
  })
  const attempt = (email: string, password: string, address: string) =>
    openBrowser(world).request('POST', '/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': address })
  return { addQuickly, attempt }
}

onBothDatabases(
  'the count of guesses',
  world => {
    const { attempt } = signIns(world)

    it('[AUTH-7] counts the wrong tries at all processes together', async () => {
      world.setNow(minute(35))
      const elsewhere = countAttempts(world.database.db)
      const visitor = { ipAddress: '10.36.0.1', userAgent: null, now: minute(35) }
      for (let count = 0; count < 10; count++) await elsewhere.takeShared(networkLimits(visitor), minute(35))
      expect((await attempt('ada@example.com', PASSWORD, '10.36.0.1')).status).toBe(429)
      expect((await attempt('ada@example.com', PASSWORD, '10.37.0.1')).status).toBe(200)
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
  },
  { trustProxy: 1 },
)

onSqlite(
  'guessing passwords',
  world => {
    const { addQuickly, attempt } = signIns(world)

    it('[AUTH-7] does not lock the owner out, however often a guesser is wrong', async () => {
      world.setNow(minute(0))
      for (let count = 0; count < 10; count++)
        expect((await attempt('ada@example.com', 'wrong', '10.0.0.1')).status).toBe(401)
      const refused = await attempt('ADA@example.com', PASSWORD, '10.0.0.1')
      expect([refused.status, refused.body.error]).toEqual([429, 'Too many attempts'])
      expect(refused.headers.get('retry-after')).toBe('60')
      expect((await attempt('ada@example.com', PASSWORD, '10.0.1.1')).status).toBe(200)
      world.setNow('2026-03-02T01:00:59.999Z')
      const late = await attempt('ada@example.com', PASSWORD, '10.0.0.1')
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1'])
      world.setNow(minute(1))
      expect((await attempt('ada@example.com', PASSWORD, '10.0.0.1')).status).toBe(200)
    })

    it('[AUTH-7] is over after fifty wrong tries a minute from the networks of one site', async () => {
      world.setNow(minute(5))
      const from = (network: number) => `2001:db8:7:${network.toString(16)}::1`
      for (let count = 0; count < 50; count++) await addQuickly(`site${count}@example.com`)
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, count) => attempt(`site${count}@example.com`, 'wrong', from(count))),
      )
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]))
      for (let count = 20; count < 50; count++)
        expect((await attempt(`site${count}@example.com`, 'wrong', from(count))).status).toBe(401)
      expect((await attempt('bob@example.com', PASSWORD, from(50))).status).toBe(429)
      expect((await attempt('bob@example.com', PASSWORD, '2001:db8:8::1')).status).toBe(200)
    })

    it('[AUTH-34] leaves a browser alone that has signed in to the account before', async () => {
      world.setNow(minute(40))
      const known = await attempt('ada@example.com', PASSWORD, '10.4.0.1')
      const cookie = deviceCookie(known)
      expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i)
      expect(cookie).not.toContain('ada')
      const device = { cookie: cookie.split(';', 1)[0] ?? '' }
      const second = deviceCookie(await attempt('ada@example.com', PASSWORD, '10.4.0.2'))
      const attemptFromDevice = (email: string, password: string, headers: Record<string, string> = device) =>
        openBrowser(world).request(
          'POST',
          '/api/auth/sign-in/email',
          { email, password },
          { 'x-forwarded-for': '10.4.0.1', ...headers },
        )
      for (let count = 0; count < 10; count++) await attempt('ada@example.com', 'wrong', '10.4.0.1')
      expect((await attempt('ada@example.com', PASSWORD, '10.4.0.1')).status).toBe(429)
      const again = await attemptFromDevice('ada@example.com', PASSWORD)
      expect([again.status, again.headers.getSetCookie()]).toEqual([
        200,
        [expect.stringContaining('daywright.session_token=')],
      ])
      // It is known for this account only, a forged one for none, and its own guesses are counted.
      expect((await attemptFromDevice('bob@example.com', PASSWORD)).status).toBe(429)
      const forged = { cookie: `${device.cookie.slice(0, -6)}AAAAAA` }
      expect((await attemptFromDevice('ada@example.com', PASSWORD, forged)).status).toBe(429)
      for (let count = 0; count < 10; count++)
        expect((await attemptFromDevice('ada@example.com', 'wrong')).status).toBe(401)
      expect((await attemptFromDevice('ada@example.com', PASSWORD)).status).toBe(429)
      const other = { cookie: second.split(';', 1)[0] ?? '' }
      expect((await attemptFromDevice('ada@example.com', PASSWORD, other)).status).toBe(200)
    })

    it('[AUTH-35] at one account from many networks waits longer and longer, and is refused only after that', async () => {
      world.setNow(minute(50))
      const waits: number[] = []
      for (let count = 0; count < 12; count++)
        waits.push((await paceOfAccount(world.database.db, 'paced@example.com', false, world.now())).waitMilliseconds)
      expect(waits).toEqual([...Array(10).fill(0), 5000, 10_000])
      const third = paceOfAccount(world.database.db, 'paced@example.com', false, world.now())
      await expect(third).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
      // A client that has not tried yet gets in behind them; a right password gives its place back.
      const first = await paceOfAccount(world.database.db, 'paced@example.com', true, world.now())
      expect(first.waitMilliseconds).toBe(15_000)
      await first.release()
      const next = await paceOfAccount(world.database.db, 'paced@example.com', true, world.now())
      expect(next.waitMilliseconds).toBe(15_000)
      world.setNow('2026-03-02T01:52:00.000Z')
      const later = await paceOfAccount(world.database.db, 'paced@example.com', false, world.now())
      expect(later.waitMilliseconds).toBe(0)
    })

    it('[AUTH-35] is slowed down across networks, while the owner still gets in', async () => {
      world.setNow(minute(55))
      for (let count = 0; count < 10; count++)
        expect((await attempt('bob@example.com', 'wrong', `10.5.${count}.1`)).status).toBe(401)
      const started = performance.now()
      expect((await attempt('bob@example.com', PASSWORD, '10.6.0.1')).status).toBe(200)
      expect(performance.now() - started).toBeGreaterThan(4900)
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

    it('[AUTH-7] is counted by the address that the proxy saw, not by what the guesser claims', async () => {
      world.setNow(minute(15))
      for (let count = 0; count < 10; count++)
        expect((await attempt(`nobody${count}@example.com`, 'wrong', `10.9.9.${count}, 10.1.2.1`)).status).toBe(401)
      expect((await attempt('bob@example.com', PASSWORD, '10.9.9.99, 10.1.2.1')).status).toBe(429)
      expect((await attempt('bob@example.com', PASSWORD, '10.1.2.1, 10.1.2.2')).status).toBe(200)
    })

    it('[AUTH-7] learns nothing of which emails have an account, neither from the answer nor from the work behind it', async () => {
      world.setNow(minute(30))
      // With a hash such as the server makes.
      await addAccountWith(world.database, account('eve@example.com'), PASSWORD, world.now())
      const times: Record<string, number[]> = { 'eve@example.com': [], 'nobody@example.com': [] }
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
