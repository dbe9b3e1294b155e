import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { accountIdOf, setPassword } from '../account-commands.rules.ts'
import { findPasswordHash } from '../passwords/password.store.ts'

const PASSWORD = 'correct horse battery'
const OTHER = 'another password'
const SIGN_UP = '/api/auth/sign-up/email'

onSqlite(
  'sign-up',
  world => {
    it('[AUTH-10] [AUTH-1] makes a member with a default space, who can then sign in', async () => {
      const browser = openBrowser(world)
      const answer = await browser.request('POST', SIGN_UP, { email: 'Eve@Example.com', password: PASSWORD })
      expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([202, { success: true }, []])
      const signedIn = await browser.signIn('eve@example.com', PASSWORD)
      expect([signedIn.status, signedIn.body]).toEqual([
        200,
        {
          user: {
            id: expect.any(String),
            email: 'eve@example.com',
            displayName: 'eve',
            timezone: 'Australia/Sydney',
            isAdmin: false,
          },
        },
      ])
      const spaces = await world.database.db
        .selectFrom('space')
        .select(['name', 'isDefault'])
        .where('userId', '=', signedIn.body.user.id)
        .execute()
      expect(spaces).toEqual([{ name: 'Personal', isDefault: true }])
      expect((await browser.request('POST', '/api/labels', { name: 'mine' })).status).toBe(201)
    })

    it('[AUTH-10] is offered to the sign-in page', async () => {
      expect((await world.request('GET', '/api/auth/methods')).body).toMatchObject({ signUp: 'open' })
    })

    it('[AUTH-2] stores a hash of the full cost', async () => {
      await world.request('POST', SIGN_UP, { body: { email: 'cost@example.com', password: PASSWORD } })
      const id = await accountIdOf(world.database, 'cost@example.com')
      expect(await findPasswordHash(world.database.db, id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

    it('[AUTH-17] sets no role, even if one is sent, and neither does the profile', async () => {
      const browser = openBrowser(world)
      const privileged = { role: 'admin', isAdmin: true, id: 'x', revision: 7, emailVerified: true, timezone: 'UTC' }
      const body = { email: 'mallory@example.com', password: PASSWORD, displayName: 'M', ...privileged }
      await browser.request('POST', SIGN_UP, body)
      const { user } = (await browser.signIn(body.email, PASSWORD)).body
      expect(user).toMatchObject({ displayName: 'M', isAdmin: false, timezone: 'Australia/Sydney' })
      const changed = await browser.request('PATCH', '/api/user', { displayName: 'N', ...privileged })
      expect([changed.status, changed.body.isAdmin, changed.body.id]).toEqual([200, false, user.id])
      expect((await browser.request('GET', '/api/admin/users')).status).toBe(403)
      const stored = await world.database.db
        .selectFrom('user')
        .select(['role', 'emailVerified'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      expect(stored).toEqual({ role: 'member', emailVerified: false })
    })

    it('[AUTH-10] does not tell an email that is in use, in any case, from a free one', async () => {
      const person = await world.newPerson()
      await setPassword(world.database, person.email, PASSWORD, world.now())
      const signUp = async (email: string) => {
        const started = performance.now()
        const { status, body, headers } = await world.request('POST', SIGN_UP, { body: { email, password: OTHER } })
        const names = [...headers.keys()].toSorted()
        return { shown: { status, body, names }, quarters: Math.round((performance.now() - started) / 250) }
      }
      const [used, free] = [await signUp(person.email.toUpperCase()), await signUp('free@example.com')]
      expect(used.shown).toEqual(free.shown)
      expect(used.quarters).toBeGreaterThan(0)
      // The account that was there is as it was.
      expect((await openBrowser(world).signIn(person.email, OTHER)).status).toBe(401)
      const signedIn = await openBrowser(world).signIn(person.email, PASSWORD)
      expect([signedIn.status, signedIn.body.user.id]).toEqual([200, person.id])
      expect((await openBrowser(world).signIn('free@example.com', OTHER)).status).toBe(200)
    })

    it('[AUTH-2] takes passwords of 8 to 128 characters', async () => {
      world.setNow('2026-03-03T00:00:00.000Z')
      for (const [email, password, status] of [
        ['short@example.com', '😀'.repeat(7), 400],
        ['least@example.com', '😀'.repeat(8), 202],
        ['most@example.com', '😀'.repeat(128), 202],
        ['long@example.com', 'x'.repeat(129), 400],
      ] as const) {
        const answer = await world.request('POST', SIGN_UP, { body: { email, password } })
        expect([email, answer.status]).toEqual([email, status])
        if (status === 202) expect((await openBrowser(world).signIn(email, password)).status).toBe(200)
      }
    })

    it('[AUTH-7] is limited to ten a minute for one address', async () => {
      world.setNow('2026-03-04T00:00:00.000Z')
      const statuses = []
      for (let count = 0; count < 11; count++) {
        const body = { email: `many${count}@example.com`, password: PASSWORD }
        statuses.push((await world.request('POST', SIGN_UP, { body })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(202), 429])
    })
  },
  { signUp: 'open' },
)
