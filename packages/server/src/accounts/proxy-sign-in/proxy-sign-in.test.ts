import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onBothDatabases, onSqlite, type World } from '@daywright/test-kit/world'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../config/config.ts'
import { isFrom } from './proxy-headers.ts'

const PROXY = '/sign-in/proxy'
const proxySignIn = {
  emailHeader: 'remote-email',
  nameHeader: 'remote-name',
  from: ['127.0.0.0/8', '::1'],
  createsAccounts: true,
}
const webFolder = mkdtempSync(join(tmpdir(), 'daywright-web-'))
for (const page of ['index', 'sign-in']) writeFileSync(join(webFolder, `${page}.html`), `<p>${page}</p>`)
afterAll(() => rmSync(webFolder, { recursive: true }))

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const signIn = (world: World, headers: Record<string, string>, query = '') =>
  world.request('GET', PROXY + query, { headers })

onBothDatabases(
  'sign-in by the header of a proxy',
  world => {
    it('[AUTH-48] begins a session of the account with that email, whatever its letters', async () => {
      const person = await world.newPerson()
      const answer = await signIn(world, { 'Remote-Email': ` ${person.email.toUpperCase()} ` }, '?next=/plan')
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/plan'])
      const cookie = cookieOf(answer.headers)
      const user = await world.request('GET', '/api/user', { headers: { cookie, 'remote-email': person.email } })
      expect(user.body.id).toBe(person.id)
      expect(
        (await signIn(world, { 'remote-email': person.email }, '?next=//evil.example')).headers.get('location'),
      ).toBe('/')
    })

    it('[AUTH-48] creates an account once, also for requests at the same moment', async () => {
      const headers = { 'remote-email': 'new@corp.example', 'remote-name': 'Kim New' }
      const answers = await Promise.all([1, 2, 3].map(() => signIn(world, headers)))
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
      const cookie = cookieOf((answers[0] ?? answers[1])?.headers ?? new Headers())
      const { body } = await world.request('GET', '/api/user', { headers: { ...headers, cookie } })
      expect(body).toMatchObject({ email: 'new@corp.example', displayName: 'Kim New', isAdmin: false })
    })

    it('[AUTH-49] a session of another person does not count for the one whom the proxy names', async () => {
      const [robin, sam] = await Promise.all([world.newPerson(), world.newPerson()])
      const cookie = cookieOf((await signIn(world, { 'remote-email': robin.email })).headers)
      const asRobin = { cookie, 'remote-email': robin.email }
      expect((await world.request('GET', '/api/user', { headers: asRobin })).status).toBe(200)
      expect(
        (await world.request('GET', '/api/user', { headers: { ...asRobin, 'remote-email': sam.email } })).status,
      ).toBe(401)
      expect(
        (await world.request('GET', '/api/user', { headers: { ...asRobin, 'remote-email': 'nonsense' } })).status,
      ).toBe(401)
      const open = (email: string) =>
        new Promise(resolve => {
          // What `fetch` says about itself cannot be set.
          const headers = { cookie, 'remote-email': email, accept: 'text/html', 'sec-fetch-mode': 'navigate' }
          send({ host: '127.0.0.1', port: new URL(world.baseUrl).port, path: '/plan?day=1', headers }, answer =>
            resolve([answer.resume().statusCode, answer.headers.location]),
          ).end()
        })
      expect(await open(robin.email)).toEqual([200, undefined])
      expect(await open(sam.email)).toEqual([302, `${PROXY}?next=%2Fplan%3Fday%3D1`])
      // A key of an API client says who it is.
      expect((await robin.request('GET', '/api/user', undefined, { 'remote-email': sam.email })).body.id).toBe(robin.id)
    })

    it('[AUTH-48] rules of sessions stay: no change from another site, none after sign-out', async () => {
      const person = await world.newPerson()
      const named = { 'remote-email': person.email }
      const cookie = cookieOf((await signIn(world, named)).headers)
      const create = (site: string) =>
        world.request('POST', '/api/tasks', {
          body: { title: 'x' },
          headers: { ...named, cookie, 'sec-fetch-site': site },
        })
      expect((await create('cross-site')).body.code).toBe('cross-site')
      expect((await create('same-origin')).status).toBe(201)
      // The header alone is no session.
      expect((await world.request('GET', '/api/user', { headers: named })).status).toBe(401)
      await world.request('POST', '/api/auth/sign-out', {
        headers: { ...named, cookie, 'sec-fetch-site': 'same-origin' },
      })
      expect((await create('same-origin')).status).toBe(401)
    })

    it('[AUTH-48] pages without a session lead there, and the sign-in page itself stays reachable', async () => {
      const named = { 'remote-email': 'kim@corp.example', accept: 'text/html' }
      const page = await world.request('GET', '/sign-in?next=%2Fplan', { headers: named })
      expect([page.status, page.headers.get('location')]).toEqual([302, `${PROXY}?next=%2Fplan`])
      for (const path of ['/sign-in?own', '/sign-in?step=code&next=/'])
        expect((await world.request('GET', path, { headers: named })).text).toContain('sign-in')
      expect((await world.request('GET', '/sign-in', { headers: { accept: 'text/html' } })).status).toBe(200)
    })

    it('[AUTH-47] a header that is there twice, or names nobody, signs nobody in', async () => {
      const twice = await new Promise<number | undefined>(resolve => {
        const { port } = new URL(world.baseUrl)
        const headers = ['Host', 'plan.example', 'Remote-Email', 'a@corp.example', 'remote-email', 'b@corp.example']
        send({ host: '127.0.0.1', port, path: PROXY, headers }, answer => resolve(answer.resume().statusCode)).end()
      })
      expect(twice).toBe(403)
      for (const email of ['', 'a@corp.example, b@corp.example', 'not an email'])
        expect((await signIn(world, { 'remote-email': email })).status).toBe(403)
      expect((await signIn(world, {})).status).toBe(403)
    })
  },
  { proxySignIn },
  { webFolder },
)

onSqlite(
  'the header from somebody who is not the proxy',
  world => {
    it('[AUTH-47] is refused everywhere, whatever other headers say', async () => {
      const person = await world.newPerson()
      for (const path of [PROXY, '/api/user', '/', '/healthz'])
        for (const forged of [
          { 'remote-email': person.email },
          { 'remote-name': 'Robin' },
          { 'remote-email': person.email, 'x-forwarded-for': '10.1.2.3' },
          { 'remote-email': person.email, 'x-forwarded-for': '10.1.2.3, 10.1.2.3', 'x-real-ip': '10.1.2.3' },
          { 'remote-email': person.email, forwarded: 'for=10.1.2.3' },
        ] as Record<string, string>[]) {
          const answer = await world.request('GET', path, { headers: forged })
          expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []])
        }
      expect((await person.request('GET', '/api/user')).status).toBe(200)
    })
  },
  { proxySignIn: { ...proxySignIn, from: ['10.1.2.3', 'fd00::/8'] }, trustProxy: 2 },
)

onSqlite(
  'a proxy that may not create accounts',
  world => {
    it('[AUTH-48] leads a person without an account to a page that says so', async () => {
      const answer = await signIn(world, { 'remote-email': 'stranger@corp.example' })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
      expect(answer.text).toContain('There is no account here for your email')
    })
  },
  { proxySignIn: { ...proxySignIn, createsAccounts: false } },
)

it('[AUTH-47] no header signs in unless the operator names one', async () => {
  expect(readConfig({}).proxySignIn).toBeUndefined()
  expect(readConfig({ TRUST_PROXY: 'true' }).proxySignIn).toBeUndefined()
})

it.each([
  [['10.0.0.0/24'], '10.0.0.7', true],
  [['10.0.0.0/24'], '::ffff:10.0.0.7', true],
  [['10.0.0.0/24'], '::ffff:0a00:0007', true],
  [['10.0.0.0/24'], '10.0.1.7', false],
  [['10.0.0.7'], '::10.0.0.7', false],
  [['fd00::/8'], 'fd12::1', true],
  [['fd00::/8'], '10.0.0.7', false],
  [['::1'], '127.0.0.1', false],
  [['0.0.0.0/0'], '::1', false],
  [['10.0.0.0/24'], undefined, false],
  [['10.0.0.0/24'], 'unix', false],
])('[AUTH-47] of %j comes %s: %s', (networks, address, expected) => {
  expect(isFrom(networks, address)).toBe(expected)
})

it('[AUTH-47] the settings belong together, and go with closed sign-up only', () => {
  const all = { PROXY_SIGN_IN_EMAIL_HEADER: 'X-authentik-email', PROXY_SIGN_IN_FROM: '172.18.0.0/16, ::1' }
  expect(readConfig(all).proxySignIn).toEqual({
    emailHeader: 'x-authentik-email',
    nameHeader: undefined,
    from: ['172.18.0.0/16', '::1'],
    createsAccounts: false,
  })
  expect(readConfig({ ...all, PROXY_SIGN_IN_ACCOUNTS: 'create' }).proxySignIn?.createsAccounts).toBe(true)
  expect(() => readConfig({ ...all, SIGN_UP: 'open' })).toThrow('SIGN_UP must be closed')
  expect(() => readConfig({ PROXY_SIGN_IN_FROM: '::1' })).toThrow('PROXY_SIGN_IN_EMAIL_HEADER must be set')
  expect(() => readConfig({ PROXY_SIGN_IN_EMAIL_HEADER: 'Remote-Email' })).toThrow('PROXY_SIGN_IN_FROM must be set')
  for (const [name, value] of [
    ['PROXY_SIGN_IN_EMAIL_HEADER', 'Authorization'],
    ['PROXY_SIGN_IN_EMAIL_HEADER', 'X-Forwarded-For'],
    ['PROXY_SIGN_IN_EMAIL_HEADER', 'Remote Email'],
    ['PROXY_SIGN_IN_NAME_HEADER', 'Cookie'],
    ['PROXY_SIGN_IN_FROM', 'proxy.example'],
    ['PROXY_SIGN_IN_FROM', '10.0.0.0/33'],
    ['PROXY_SIGN_IN_ACCOUNTS', 'yes'],
  ])
    expect(() => readConfig({ ...all, [name as string]: value })).toThrow(ConfigError)
})
