import { startLyingIdentityProvider } from '@daywright/test-kit/outside/lying-identity-provider'
import { onBothDatabases, type World } from '@daywright/test-kit/world'
import pino from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sessionOf } from '../../../test/oidc-browser.ts'

const provider = await startLyingIdentityProvider()
const { issuer, clientId, clientSecret } = provider
const OIDC = { issuer, clientId, clientSecret, allowedDomains: [], trustedDomains: [], name: 'Example ID' }
afterAll(() => provider.close())

const logged: string[] = []
const logger = pino({ level: 'warn' }, { write: line => void logged.push(line) })

/** A sign-in that waits for the browser to come back. */
async function start(world: World) {
  const started = await world.request('GET', '/sign-in/oidc')
  const cookie = started.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const atProvider = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' })
  const callback = (atProvider.headers.get('location') ?? '').slice(world.baseUrl.length)
  return () => world.request('GET', callback, { headers: { cookie } })
}

async function signIn(world: World) {
  const finish = await start(world)
  return finish()
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

onBothDatabases(
  'an identity provider that lies',
  world => {
    let email = ''
    let subject = 0
    const newClaims = () => ({ sub: `subject-${++subject}`, email, email_verified: true })
    /** Attempts are counted by the minute. */
    const later = () => world.passSeconds(61)

    beforeEach(async () => {
      email = (await world.newPerson()).email
      later()
      logged.length = 0
    })

    it('[AUTH-28] signs in with a token that the provider has signed', async () => {
      provider.answer({ claims: newClaims() })
      const answer = await signIn(world)
      expect([answer.status, sessionOf(answer)]).toEqual([303, expect.stringMatching(/./)])
    })

    it('[AUTH-28] opens nothing with a token that it has not signed', async () => {
      for (const idToken of [provider.unsigned, provider.withPublicKeyAsSecret, provider.signedByStranger]) {
        provider.answer({ claims: newClaims(), idToken })
        const answer = await signIn(world)
        expect([answer.status, sessionOf(answer)]).toEqual([401, ''])
      }
    })

    it.each([
      ['issuer', { iss: 'https://other.example' }],
      ['nonce', { nonce: 'of another sign-in' }],
      ['audience', { aud: 'another client' }],
      ['second audience without an authorized party', { aud: [clientId, 'another client'] }],
      ['authorized party', { azp: 'another client' }],
      ['expiry', { exp: inSeconds(-60) }],
    ])('[AUTH-28] opens nothing with a signed token of a wrong %s', async (_name, claims) => {
      provider.answer({ claims: { ...newClaims(), ...claims } })
      const answer = await signIn(world)
      expect([answer.status, sessionOf(answer)]).toEqual([401, ''])
    })

    it('[AUTH-28] accepts a token of a provider whose clock is a few seconds off', async () => {
      provider.answer({ claims: { ...newClaims(), exp: inSeconds(-5) } })
      expect((await signIn(world)).status).toBe(303)
    })

    it('[AUTH-28] comes back once, although the provider takes every code again', async () => {
      provider.answer({ claims: newClaims() })
      const finish = await start(world)
      const answers = await Promise.all([finish(), finish(), finish()])
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401])
      expect((await finish()).status).toBe(401)
      expect(provider.requests.length).toBeGreaterThan(0)
    })

    it('[AUTH-42] sends the secret in a header, encoded, unless the provider wants it in the body', async () => {
      const sent = async (metadata: Record<string, unknown>) => {
        provider.answer({ metadata, claims: newClaims() })
        provider.requests.length = 0
        expect((await signIn(world)).status).toBe(303)
        return provider.requests
      }
      const [{ headers, form } = { headers: {}, form: new URLSearchParams() }] = await sent({})
      const [id = '', secret = ''] = Buffer.from(String(headers.authorization).slice('Basic '.length), 'base64')
        .toString()
        .split(':')
      const decoded = new URLSearchParams(`id=${id}&secret=${secret}`)
      expect([decoded.get('id'), decoded.get('secret')]).toEqual([clientId, clientSecret])
      expect(form.get('client_secret')).toBeNull()
    })

    it('[AUTH-42] logs what the provider said, and shows none of it', async () => {
      const body = { error: 'invalid_grant', error_description: `The code is for another client${'!'.repeat(1000)}` }
      provider.answer({ claims: newClaims(), refusal: () => ({ status: 400, body }) })
      const answer = await signIn(world)
      expect(answer.status).toBe(401)
      expect(answer.text).not.toContain('another client')
      const line = JSON.parse(logged.find(text => text.includes('refused')) ?? '{}')
      expect(line.provider).toMatchObject({
        error: 'invalid_grant',
        error_description: expect.stringMatching(/^The code is for another client!{1,270}$/),
        status: 400,
      })
    })
  },
  { oidc: OIDC },
  { logger },
)

/** Like a provider at which the client is registered with the other method than the one that is tried first. */
onBothDatabases(
  'an identity provider that wants the secret in the body',
  world => {
    it('[AUTH-42] gets it there after its refusal, and from then on at once; a wrong secret is explained in the log', async () => {
      const { email } = await world.newPerson()
      const refusal = ({ headers }: { headers: { authorization?: string | undefined } }) =>
        headers.authorization === undefined
          ? undefined
          : {
              status: 401,
              headers: { 'www-authenticate': 'Basic realm="x"' },
              body: { error: 'invalid_client', error_description: 'registered with client_secret_post' },
            }
      const claims = { sub: 'posted', email, email_verified: true }
      provider.answer({ claims, refusal })
      provider.requests.length = 0
      expect((await signIn(world)).status).toBe(303)
      expect((await signIn(world)).status).toBe(303)
      expect(provider.requests.map(({ form }) => form.get('client_secret'))).toEqual([null, clientSecret, clientSecret])
      const wrongSecret = {
        status: 401,
        headers: { 'www-authenticate': 'Basic realm="x"' },
        body: { error: 'invalid_client', error_description: 'wrong secret' },
      }
      provider.answer({ claims, refusal: () => wrongSecret })
      logged.length = 0
      expect((await signIn(world)).status).toBe(401)
      expect(JSON.parse(logged[0] ?? '{}').provider).toMatchObject(wrongSecret.body)
    })
  },
  { oidc: OIDC },
  { logger },
)

onBothDatabases(
  'an identity provider that lists only the body',
  world => {
    it('[AUTH-42] gets the secret there at once', async () => {
      const { email } = await world.newPerson()
      provider.requests.length = 0
      provider.answer({
        metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] },
        claims: { sub: 'listed', email, email_verified: true },
      })
      expect((await signIn(world)).status).toBe(303)
      expect(provider.requests.map(({ form }) => form.get('client_secret'))).toEqual([clientSecret])
    })
  },
  { oidc: OIDC },
)
