import { startIdentityProvider } from '@daywright/test-kit/outside/identity-provider'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInCookie } from '../../../test/everywhere/examples/two-factor-records.ts'
import { sessionOf, signInAtProvider } from '../../../test/oidc-browser.ts'

const provider = await startIdentityProvider()
const { issuer, clientId, clientSecret } = provider
const OIDC = { issuer, clientId, clientSecret, allowedDomains: [], trustedDomains: [], name: 'Example ID' }
afterAll(() => provider.close())
let people = 0
const newSubject = () => `linked-${++people}`

async function signedIn(world: World) {
  const person = await world.newPerson()
  const session = await signInCookie(world, person.id)
  const browser = openBrowser(world)
  browser.cookie = session
  const pathToLink = async (body = {}): Promise<string> =>
    (await browser.request('POST', '/api/auth/identities', body)).body.path
  return { person, session, browser, pathToLink }
}

const come = (world: World, callback: string, ...cookies: string[]) =>
  world.request('GET', callback, { headers: { cookie: cookies.join('; ') } })

async function link(world: World, path: string, session: string) {
  const { cookie, callback } = await signInAtProvider(world, issuer, path, session)
  return come(world, callback, cookie, session)
}

const linkedTo = async ({ client }: Person) => (await client.identities.list()).map(({ email }) => email)

onSqlite(
  'connecting an account at the identity provider',
  world => {
    beforeAll(() => provider.allow(world.baseUrl))

    it('[AUTH-41] works in a session, without a verified email, and signs in from then on', async () => {
      const { person, session, pathToLink } = await signedIn(world)
      provider.signInAs(newSubject(), { email: 'other@elsewhere.example', email_verified: false })
      const answer = await link(world, await pathToLink(), session)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings/security'])
      expect(sessionOf(answer)).toBe('')
      expect(await linkedTo(person)).toEqual(['other@elsewhere.example'])
      const { cookie, callback } = await signInAtProvider(world, issuer)
      const headers = { cookie: sessionOf(await come(world, callback, cookie)) }
      expect((await world.request('GET', '/api/user', { headers })).body.id).toBe(person.id)
      expect((await link(world, await pathToLink(), session)).status).toBe(303)
      expect(await linkedTo(person)).toHaveLength(1)
    })

    it('[AUTH-41] shows an identity without an email by its name or subject', async () => {
      const { person, session, pathToLink } = await signedIn(world)
      provider.signInAs(newSubject(), { name: 'n'.repeat(300) })
      await link(world, await pathToLink(), session)
      const subject = newSubject()
      provider.signInAs(subject, {})
      await link(world, await pathToLink(), session)
      expect((await linkedTo(person)).sort()).toEqual([subject, 'n'.repeat(200)].sort())
    })

    it('[AUTH-41] asks for the password, and refuses keys', async () => {
      const { person, browser } = await signedIn(world)
      await browser.request('POST', '/api/auth/change-password', { newPassword: 'correct horse' })
      const path = '/api/auth/identities'
      expect((await person.request('POST', path, { password: 'correct horse' })).status).toBe(403)
      expect((await browser.request('POST', path, {})).body.details).toEqual({
        password: ['is not the current password'],
      })
      expect((await browser.request('POST', path, { password: 'correct horse' })).status).toBe(200)
    })

    it('[AUTH-41] needs a path of this session that was not used before', async () => {
      const { person, session, pathToLink } = await signedIn(world)
      const stranger = await signedIn(world)
      const path = await pathToLink()
      const refused = async (to: string, cookie: string) =>
        expect((await world.request('GET', to, { headers: { cookie } })).status).toBe(401)
      await refused('/sign-in/oidc?token=made-up', session)
      await refused(path, '')
      await refused(path, stranger.session)
      await refused(path, await signInCookie(world, person.id))
      provider.signInAs(newSubject(), {})
      expect((await link(world, path, session)).status).toBe(303)
      await refused(path, session)
      const late = await pathToLink()
      world.passSeconds(60)
      await refused(late, session)
    })

    it('[AUTH-41] connects nothing if the browser comes back in another session, or signed out', async () => {
      const { person, session, pathToLink, browser } = await signedIn(world)
      const stranger = await signedIn(world)
      provider.signInAs(newSubject(), {})
      for (const other of ['', stranger.session, await signInCookie(world, person.id)]) {
        const { cookie, callback } = await signInAtProvider(world, issuer, await pathToLink(), session)
        expect((await come(world, callback, cookie, other)).status).toBe(401)
      }
      const { cookie, callback } = await signInAtProvider(world, issuer, await pathToLink(), session)
      await browser.request('POST', '/api/auth/sign-out')
      expect((await come(world, callback, cookie, session)).status).toBe(401)
      expect([await linkedTo(person), await linkedTo(stranger.person)]).toEqual([[], []])
    })

    it('[AUTH-41] leaves an identity that signs in to another account there', async () => {
      const first = await signedIn(world)
      const second = await signedIn(world)
      provider.signInAs(newSubject(), {})
      await link(world, await first.pathToLink(), first.session)
      const answer = await link(world, await second.pathToLink(), second.session)
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('signs in to another account here')])
      expect([await linkedTo(first.person), await linkedTo(second.person)]).toMatchObject([[expect.anything()], []])
    })

    it('[AUTH-41] connects ten of them at the most', async () => {
      const { person, session, pathToLink } = await signedIn(world)
      const statuses: number[] = []
      for (let index = 0; index < 11; index++) {
        provider.signInAs(newSubject(), {})
        statuses.push((await link(world, await pathToLink(), session)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(303), 409])
      expect(await linkedTo(person)).toHaveLength(10)
    })
  },
  { oidc: OIDC },
)

onSqlite('without an identity provider', world => {
  it('[AUTH-41] nothing can be connected', async () => {
    const { browser } = await signedIn(world)
    const { status, body } = await browser.request('POST', '/api/auth/identities', {})
    expect([status, body.error]).toEqual([409, 'This instance has no identity provider'])
  })
})
