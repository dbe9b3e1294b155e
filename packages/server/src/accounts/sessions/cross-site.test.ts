import { type Browser, openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases, onSqlite, type World } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { addAccountWith } from '../account-commands.rules.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@example.com'
const ADA = { email: EMAIL, displayName: 'Ada', timezone: 'UTC', role: 'admin' } as const
const REFUSED = [403, 'cross-site']

/** Where a request of another site's page, or of no page at all, says that it comes from. */
const elsewhere = (world: World): Record<string, string>[] => [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: world.baseUrl.replace('127.0.0.1', 'localhost') },
  { origin: world.baseUrl.replace(/\d$/, digit => String((Number(digit) + 1) % 10)) },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
]

onBothDatabases('other sites', world => {
  let browser: Browser
  beforeAll(async () => {
    await addAccountWith(world.database, ADA, PASSWORD, world.now())
    browser = openBrowser(world)
    await browser.signIn(EMAIL, PASSWORD)
  })
  const withCookie = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    world.request(method, path, { body, headers: { cookie: browser.cookie, ...headers } })

  it('[AUTH-8] cannot change anything with a person’s cookie', async () => {
    for (const headers of elsewhere(world)) {
      for (const [method, path, body] of [
        ['POST', '/api/labels', { name: 'planted' }],
        ['PATCH', '/api/user', { displayName: 'planted' }],
        ['DELETE', '/api/labels/x', undefined],
        ['POST', '/api/admin/users', { email: 'evil@example.com', role: 'admin' }],
        ['POST', '/api/auth/sign-out', undefined],
        ['POST', '/api/auth/change-password', { newPassword: 'planted password' }],
      ] as const) {
        const answer = await withCookie(method, path, body, headers)
        expect([answer.status, answer.body.code], `${path} ${JSON.stringify(headers)}`).toEqual(REFUSED)
      }
    }
    expect((await browser.request('GET', '/api/labels')).body).toEqual([])
  })

  it('[AUTH-8] may be read with a cookie, and written to from our own pages or with a key', async () => {
    const { origin } = new URL(world.baseUrl)
    expect((await withCookie('GET', '/api/labels', undefined, { origin: 'https://evil.example' })).status).toBe(200)
    expect((await withCookie('POST', '/api/labels', { name: 'a' }, { origin })).status).toBe(201)
    expect((await withCookie('POST', '/api/labels', { name: 'b' }, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      201,
    )
    const person = await world.newPerson()
    const answer = await person.request('POST', '/api/labels', { name: 'c' }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(201)
  })

  it('[AUTH-8] cannot sign a person in to an account of their own choice', async () => {
    for (const headers of elsewhere(world).slice(0, -1)) {
      for (const [path, body] of [
        ['/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD }],
        ['/api/auth/link', { token: 'x' }],
      ] as const) {
        const answer = await world.request('POST', path, { body, headers })
        expect([answer.status, answer.body.code], JSON.stringify(headers)).toEqual(REFUSED)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    }
  })
})

onBothDatabases(
  'other sites, when the address is set',
  world => {
    it('[AUTH-8] are all but that address', async () => {
      await addAccountWith(world.database, ADA, PASSWORD, world.now())
      const origin = 'http://plan.example.com:8080'
      const browser = openBrowser(world)
      await browser.request('POST', '/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD }, { origin })
      expect((await browser.request('POST', '/api/labels', { name: 'a' }, { origin })).status).toBe(201)
      for (const other of [world.baseUrl, 'https://plan.example.com:8080', 'http://plan.example.com'])
        expect((await browser.request('POST', '/api/labels', { name: 'b' }, { origin: other })).status).toBe(403)
    })
  },
  { baseUrl: 'http://plan.example.com:8080' },
)

onSqlite(
  'an address that is not the one that is set',
  world => {
    it('[OPS-59] is refused with what to set', async () => {
      const body = { email: EMAIL, password: PASSWORD }
      const { origin } = new URL(world.baseUrl)
      const refused = await world.request('POST', '/api/auth/sign-in/email', { body, headers: { origin } })
      expect([refused.status, refused.body.code]).toEqual([403, 'cross-site'])
      expect(refused.body.error).toContain('set up for https://plan.example.com')
      expect(refused.body.error).toContain(`set BASE_URL=${origin}`)
      const foreign = await world.request('POST', '/api/auth/sign-in/email', {
        body,
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      })
      expect(foreign.body.error).toBe('Cross-site request refused')
    })

    it('[OPS-59] is recognized behind a proxy that replaces the host', async () => {
      const headers = { origin: 'https://other.example', 'sec-fetch-site': 'same-origin' }
      const body = { email: EMAIL, password: PASSWORD }
      const refused = await world.request('POST', '/api/auth/sign-in/email', { body, headers })
      expect([refused.status, refused.body.code]).toEqual([403, 'cross-site'])
      expect(refused.body.error).toContain('set BASE_URL=https://other.example')
    })

    it('[OPS-59] is explained on the page behind a sign-in link', async () => {
      const { origin } = new URL(world.baseUrl)
      const response = await fetch(`${world.baseUrl}/sign-in/link`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'token=x',
      })
      expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
      expect(await response.text()).toContain(`set BASE_URL=${origin}`)
    })
  },
  { baseUrl: 'https://plan.example.com' },
)

onSqlite('no address that is set', world => {
  it('[OPS-59] is refused behind a proxy that replaces the host, with what to set', async () => {
    const signIn = (headers: Record<string, string>) =>
      world.request('POST', '/api/auth/sign-in/email', { body: { email: EMAIL, password: PASSWORD }, headers })
    const origin = 'https://plan.example.com'
    const refused = await signIn({ origin, 'sec-fetch-site': 'same-origin' })
    expect([refused.status, refused.body.code]).toEqual([403, 'cross-site'])
    expect(refused.body.error).toContain('Set BASE_URL=https://plan.example.com')
    for (const headers of [{ origin }, { origin: 'data:x', 'sec-fetch-site': 'same-origin' }])
      expect((await signIn(headers)).body.error).toBe('Cross-site request refused')
  })
})
