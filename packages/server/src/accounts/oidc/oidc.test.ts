import { startIdentityProvider } from '@daywright/test-kit/outside/identity-provider'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onSqlite, type World } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, giveTotp } from '../../../test/everywhere/examples/two-factor-records.ts'
import { sessionOf, signInAtProvider } from '../../../test/oidc-browser.ts'

const provider = await startIdentityProvider()
const { issuer, clientId, clientSecret } = provider
const OIDC = {
  issuer,
  clientId,
  clientSecret,
  allowedDomains: ['corp.example'],
  trustedDomains: ['trusted.example'],
  name: 'Example ID',
}
let people = 0
/** Each sign-in has its own subject unless a test says otherwise. */
const newSubject = () => `subject-${++people}`

async function signIn(world: World, path?: string) {
  const { cookie, callback } = await signInAtProvider(world, issuer, path)
  const answer = await world.request('GET', callback, { headers: { cookie } })
  const session = sessionOf(answer)
  const who = session && (await world.request('GET', '/api/user', { headers: { cookie: session } })).body
  return { answer, session, who }
}

onSqlite(
  'sign-in by OpenID Connect',
  world => {
    beforeAll(() => provider.allow(world.baseUrl))

    it('[AUTH-28] goes to the provider with code, PKCE, state and nonce, and comes back signed in', async () => {
      const person = await world.newPerson()
      provider.signInAs(newSubject(), { email: person.email, email_verified: true })
      const { started, cookie, callback } = await signInAtProvider(world, issuer, '/sign-in/oidc?next=/tasks')
      const { searchParams } = new URL(started.headers.get('location') ?? '')
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: `${world.baseUrl}/sign-in/oidc/callback`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^.{40,}$/)
      const set = started.headers.getSetCookie()[0] ?? ''
      for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600']) expect(set.split('; ')).toContain(attribute)
      const answer = await world.request('GET', callback, { headers: { cookie } })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tasks'])
      const headers = { cookie: sessionOf(answer) }
      expect((await world.request('GET', '/api/user', { headers })).body.id).toBe(person.id)
      expect(answer.headers.getSetCookie()[0]).toMatch(/^daywright\.oidc=; Max-Age=0/)
    })

    it('[AUTH-28] opens nothing in another browser, a second time, too late, or with a changed answer', async () => {
      const person = await world.newPerson()
      provider.signInAs(newSubject(), { email: person.email, email_verified: true })
      const refused = async (callback: string, cookie: string) => {
        const answer = await world.request('GET', callback, { headers: { cookie } })
        expect([answer.status, sessionOf(answer)]).toEqual([401, ''])
        expect(answer.text).toContain('This sign-in did not work')
      }
      const mine = await signInAtProvider(world, issuer)
      const theirs = await signInAtProvider(world, issuer)
      await refused(mine.callback, '')
      await refused(mine.callback, theirs.cookie)
      await refused(mine.callback, mine.cookie.replace('=', '=x'))
      await refused('/sign-in/oidc/callback', mine.cookie)
      await refused(mine.callback.replace(/state=[^&]*/, 'state=planted'), mine.cookie)
      const planted = await signInAtProvider(world, issuer)
      await refused(planted.callback.replace(/code=[^&]*/, 'code=planted'), planted.cookie)
      await refused(planted.callback, planted.cookie)
      const right = await world.request('GET', mine.callback, { headers: { cookie: mine.cookie } })
      expect(right.status).toBe(303)
      await refused(mine.callback, mine.cookie)
      const before = world.now()
      world.setNow(new Date(Date.parse(before) + 600_000).toISOString())
      await refused(theirs.callback, theirs.cookie)
    })

    it('[AUTH-28] goes on only to paths of our own', async () => {
      const person = await world.newPerson()
      provider.signInAs(newSubject(), { email: person.email, email_verified: true })
      for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'x'])
        expect(
          (await signIn(world, `/sign-in/oidc?next=${encodeURIComponent(next)}`)).answer.headers.get('location'),
        ).toBe('/')
    })

    it('[AUTH-29] knows people by issuer and subject, even when their email changes', async () => {
      const person = await world.newPerson()
      const subject = newSubject()
      provider.signInAs(subject, { email: person.email.toUpperCase(), email_verified: true })
      expect((await signIn(world)).who.id).toBe(person.id)
      provider.signInAs(subject, { email: 'new@elsewhere.example', email_verified: false })
      expect((await signIn(world)).who).toMatchObject({ id: person.id, email: person.email })
      const [identity, ...others] = await person.client.identities.list()
      expect([identity, others]).toMatchObject([{ issuer, email: person.email, lastUsedAt: world.now() }, []])
    })

    it('[AUTH-29] links and creates nothing for an email that the provider has not verified', async () => {
      const person = await world.newPerson()
      for (const claims of [
        { email: person.email, email_verified: false },
        { email: person.email },
        { email: 'new@corp.example', email_verified: false },
        { email: 'no email', email_verified: true },
        {},
      ]) {
        provider.signInAs(newSubject(), claims)
        const { answer, session } = await signIn(world)
        expect([answer.status, session]).toEqual([403, ''])
        expect(answer.text).toContain('Your identity provider has not verified your email.')
      }
      expect(await person.client.identities.list()).toEqual([])
    })

    it('[AUTH-29] trusts the emails of the domains that the operator names, even if the provider calls them unverified', async () => {
      const person = await world.newPerson({ email: `kim-${world.kind}@trusted.example` })
      const other = await world.newPerson({ email: `kim-${world.kind}@not-trusted.example` })
      for (const claims of [{ email_verified: false }, {}]) {
        provider.signInAs(newSubject(), { email: person.email, ...claims })
        expect((await signIn(world)).who.id).toBe(person.id)
        provider.signInAs(newSubject(), { email: other.email, ...claims })
        expect((await signIn(world)).answer.status).toBe(403)
      }
    })

    it('[AUTH-29] creates accounts for the allowed domains alone, although sign-up is closed', async () => {
      for (const email of ['eve@evil.example', 'eve@sub.corp.example', 'eve@corp.example.evil.example']) {
        provider.signInAs(newSubject(), { email, email_verified: true })
        const { answer, session } = await signIn(world)
        expect([answer.status, session]).toEqual([403, ''])
        expect(answer.text).toContain('There is no account here for your email.')
      }
      provider.signInAs(newSubject(), { email: `Sam@Corp.example`, email_verified: true, name: 'Sam Field' })
      const { who, session } = await signIn(world)
      expect(who).toMatchObject({ email: 'sam@corp.example', displayName: 'Sam Field', isAdmin: false })
      const headers = { cookie: session }
      expect((await world.request('GET', '/api/spaces', { headers })).body).toMatchObject([{ name: 'Personal' }])
      expect((await signIn(world)).who.id).toBe(who.id)
    })

    it('[AUTH-21] [AUTH-28] asks for a code where two-factor sign-in is on', async () => {
      const person = await world.newPerson()
      const { secret } = await giveTotp(world, person.id, true)
      provider.signInAs(newSubject(), { email: person.email, email_verified: true })
      const { answer, session } = await signIn(world, '/sign-in/oidc?next=/labels')
      expect([session, answer.headers.get('location')]).toEqual(['', '/sign-in?step=code&next=%2Flabels'])
      const cookie = answer.headers.getSetCookie().at(-1)?.split(';', 1)[0] ?? ''
      const code = { code: codeAt(secret, world.now()) }
      expect((await openBrowser(world).request('POST', '/api/auth/sign-in/code', code, { cookie })).status).toBe(200)
    })

    it('[AUTH-30] is shown to the sign-in page, and its links to their owner, who may remove them in a session', async () => {
      expect((await world.request('GET', '/api/auth/methods')).body).toEqual({
        identityProvider: { name: 'Example ID', path: '/sign-in/oidc' },
        signUp: 'closed',
      })
      const person = await world.newPerson()
      provider.signInAs(newSubject(), { email: person.email, email_verified: true })
      const { session } = await signIn(world)
      const other = (await signIn(world)).session
      const [identity] = await person.client.identities.list()
      const path = `/api/auth/identities/${identity?.id}`
      expect((await person.request('DELETE', path)).status).toBe(403)
      const browser = openBrowser(world)
      browser.cookie = session
      expect((await browser.request('DELETE', path)).body).toEqual({ success: true })
      expect((await browser.request('DELETE', path)).body.error).toBe('Identity not found')
      expect((await world.request('GET', '/api/user', { headers: { cookie: other } })).status).toBe(401)
      expect(await person.client.identities.list()).toEqual([])
    })
  },
  { oidc: OIDC },
)

onSqlite(
  'OpenID Connect with open sign-up',
  world => {
    beforeAll(() => provider.allow(world.baseUrl))

    it('[AUTH-29] links no account that another person may have created with the email', async () => {
      const person = await world.newPerson({ email: `first-${world.kind}@corp.example` })
      provider.signInAs(newSubject(), { email: person.email, email_verified: true })
      const { answer, session } = await signIn(world)
      expect([answer.status, session]).toEqual([403, ''])
      expect(answer.text).toContain('anyone may have created it')
    })
  },
  { oidc: OIDC, signUp: 'open' },
)

onSqlite('without an identity provider', world => {
  it('[AUTH-30] nothing of it is there', async () => {
    expect((await world.request('GET', '/api/auth/methods')).body).toEqual({ identityProvider: null, signUp: 'closed' })
    expect((await world.request('GET', '/sign-in/oidc')).status).toBe(404)
    expect((await world.request('GET', '/sign-in/oidc/callback')).status).toBe(404)
  })
})

onSqlite(
  'an identity provider that is away',
  world => {
    it('[AUTH-28] is named in a page, and the rest works', async () => {
      const answer = await world.request('GET', '/sign-in/oidc')
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
      expect(answer.text).toContain('Example ID cannot be reached')
    })
  },
  { oidc: { ...OIDC, issuer: 'http://127.0.0.1:1' } },
)

afterAll(() => provider.close())
