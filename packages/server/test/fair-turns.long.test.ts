import { addAccountWith } from '@daywright/server/accounts/account-commands.rules'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const PASSWORD = 'correct horse battery'
const UNCACHED = { 'cache-control': 'no-cache' }

onBothDatabases(
  'another account',
  world => {
    it('[FAIR-1] is answered long before the requests that a greedy account sent earlier', async () => {
      const [greedy, other] = [await world.newPerson(), await world.newPerson()]
      let answered = 0
      const search = async (index: number) => {
        const path = `/api/tasks?search=${index}&includeCompleted=true`
        const { status } = await greedy.request('GET', path, undefined, UNCACHED)
        answered++
        return status
      }
      const searchAll = () => Array.from({ length: 300 }, (_, index) => search(index))
      // Once before, so that the connections are open: they are accepted in the order in which they were asked for.
      await Promise.all(searchAll())
      answered = 0
      const requests = searchAll()
      await Promise.race(requests)
      expect((await other.request('GET', '/api/tasks')).status).toBe(200)
      expect(answered).toBeLessThan(150)
      expect(new Set(await Promise.all(requests))).toEqual(new Set([200]))
    })

    it('[FAIR-7] signs in before a flood of sign-ins, and is not refused while it lasts', async () => {
      const account = { email: 'real@example.com', displayName: 'x', timezone: 'UTC', role: 'member' } as const
      await addAccountWith(world.database, account, PASSWORD, world.now())
      const statuses: number[] = []
      const guess = async (index: number) => {
        const headers = { 'x-forwarded-for': `2001:db8:${(index % 64).toString(16)}::1` }
        const body = { email: `nobody${index}@example.com`, password: 'wrong' }
        statuses.push((await world.request('POST', '/api/auth/sign-in/email', { body, headers })).status)
      }
      const flood = Array.from({ length: 128 }, (_, index) => guess(index))
      await Promise.race(flood)
      const reader = await world.newPerson()
      const read = Array.from({ length: 20 }, async () => (await reader.request('GET', '/api/tasks')).status)
      const body = { email: account.email, password: PASSWORD }
      const signedIn = await openBrowser(world).request('POST', '/api/auth/sign-in/email', body, {
        'x-forwarded-for': '203.0.113.7',
      })
      const compared = statuses.filter(status => status === 401).length
      expect([signedIn.status, new Set(await Promise.all(read))]).toEqual([200, new Set([200])])
      expect(compared).toBeLessThan(20)
      await Promise.all(flood)
      expect(new Set(statuses)).toEqual(new Set([401, 503]))
    })
  },
  { trustProxy: 1 },
)
