import { quickHash } from '@daywright/test-kit/quick-password'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { createAccount } from '../account.rules.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@example.com'
const ADA = { email: EMAIL, displayName: 'Ada', timezone: 'Europe/London', role: 'member' } as const
const daysAfter = (timestamp: string, days: number) => new Date(Date.parse(timestamp) + days * 86_400_000).toISOString()

onBothDatabases('sessions', world => {
  let id = ''
  beforeAll(async () => {
    id = await createAccount(world.database, ADA, world.now(), await quickHash(PASSWORD))
  })
  const signedIn = async (userAgent?: string) => {
    const browser = openBrowser(world, userAgent)
    expect((await browser.signIn(EMAIL, PASSWORD)).status).toBe(200)
    return browser
  }

  it('[AUTH-13] start by email and password, in a cookie that scripts cannot read and other sites do not send', async () => {
    const browser = openBrowser(world)
    const answer = await browser.signIn(EMAIL.toUpperCase(), PASSWORD)
    expect([answer.status, answer.body]).toEqual([
      200,
      { user: { id, email: EMAIL, displayName: 'Ada', timezone: 'Europe/London', isAdmin: false } },
    ])
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([expect.stringMatching(/^daywright\.device=[^;]{40,}; .*HttpOnly.*SameSite=Lax/)])
    expect(cookie).toMatch(/^daywright\.session_token=[^;]{40,}; /)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie.split('; ')).toContain(attribute)
    expect(cookie).not.toContain('Secure')
    expect((await browser.request('GET', '/api/labels')).status).toBe(200)
    expect((await browser.request('POST', '/api/labels', { name: 'by session' })).status).toBe(201)
  })

  it('[AUTH-2] do not start with a wrong password, an unknown email or an account without a password', async () => {
    const { email } = await world.newPerson()
    for (const [tried, password] of [
      [EMAIL, 'wrong password'],
      [EMAIL, `${PASSWORD} `],
      [EMAIL, ''],
      ['nobody@example.com', PASSWORD],
      [email, PASSWORD],
    ] as const) {
      const answer = await openBrowser(world).signIn(tried, password)
      expect([answer.status, answer.body.error]).toEqual([401, 'Unauthorized'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('[AUTH-2] refuse what is no email and password with 400', async () => {
    for (const [body, field] of [
      [{ email: EMAIL }, 'password'],
      [{ email: 'ada', password: PASSWORD }, 'email'],
      [{ email: EMAIL, password: 12345678 }, 'password'],
      [{ email: [EMAIL], password: PASSWORD }, 'email'],
      [{ email: EMAIL, password: 'x'.repeat(129) }, 'password'],
      [{ email: EMAIL, password: 'nul\u0000' }, 'password'],
    ] as const) {
      const answer = await world.request('POST', '/api/auth/sign-in/email', { body })
      expect([answer.status, answer.body.error]).toEqual([400, 'Validation failed'])
      expect(answer.body.details).toHaveProperty(field)
    }
    const broken = await world.request('POST', '/api/auth/sign-in/email', { body: '{"email' })
    expect([broken.status, broken.body.error]).toEqual([400, 'Invalid JSON'])
  })

  it('[AUTH-14] get a new token at each sign-in, even if a cookie came with it', async () => {
    const browser = await signedIn()
    const first = browser.cookie
    await browser.signIn(EMAIL, PASSWORD)
    expect(browser.cookie).not.toBe(first)
    const planted = openBrowser(world)
    planted.cookie = 'daywright.session_token=planted.value'
    await planted.signIn(EMAIL, PASSWORD)
    expect(planted.cookie).not.toContain('planted')
  })

  it('[AUTH-4] open nothing when the cookie is forged; and a wrong key is not mended by a good cookie', async () => {
    const browser = await signedIn()
    const [name, value = ''] = browser.cookie.split('=')
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    for (const forged of [
      '',
      'x',
      '%',
      '%00',
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      `${token.slice(0, -1)}.${signature}`,
    ]) {
      const answer = await world.request('GET', '/api/labels', {
        headers: { cookie: `${name}=${encodeURIComponent(forged)}` },
      })
      expect([answer.status, answer.body.error], forged).toEqual([401, 'Unauthorized'])
    }
    const both = await browser.request('GET', '/api/labels', undefined, { authorization: 'Bearer nonsense' })
    expect(both.status).toBe(401)
  })

  it('[AUTH-6] are over at sign-out: a copy of the cookie opens nothing', async () => {
    const browser = await signedIn()
    const copy = browser.cookie
    const answer = await browser.request('POST', '/api/auth/sign-out')
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(browser.cookie).toBe('')
    const reused = await world.request('GET', '/api/labels', { headers: { cookie: copy } })
    expect(reused.status).toBe(401)
    expect((await world.request('POST', '/api/auth/sign-out')).status).toBe(200)
  })

  it('[AUTH-5] tell who is signed in, without the token; no session is a valid answer', async () => {
    const browser = await signedIn('Firefox')
    const { body, text } = await browser.request('GET', '/api/auth/get-session')
    expect(body.user).toMatchObject({ id, email: EMAIL, isAdmin: false })
    expect(body.session).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      userAgent: 'Firefox',
      ipAddress: '127.0.0.1',
      current: true,
    })
    expect(text).not.toContain(decodeURIComponent(browser.cookie).split(/[=.]/)[2])
    const signedOut = await world.request('GET', '/api/auth/get-session')
    expect([signedOut.status, signedOut.body]).toEqual([200, { session: null, user: null }])
  })

  it('[AUTH-5] end 30 days after they were last renewed, and are renewed once a day at most', async () => {
    const browser = await signedIn()
    const start = world.now()
    const current = () => browser.request('GET', '/api/auth/get-session')
    const expiry = async () => (await current()).body.session.expiresAt
    expect(await expiry()).toBe(daysAfter(start, 30))
    world.setNow(daysAfter(start, 0.9))
    expect((await current()).headers.getSetCookie()).toEqual([])
    expect(await expiry()).toBe(daysAfter(start, 30))
    world.setNow(daysAfter(start, 1))
    const renewed = await current()
    expect(renewed.body.session.expiresAt).toBe(daysAfter(start, 31))
    expect(renewed.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    world.setNow(daysAfter(start, 30.9))
    expect((await browser.request('GET', '/api/labels')).status).toBe(200)
    world.setNow(daysAfter(start, 31))
    expect((await browser.request('GET', '/api/labels')).status).toBe(401)
    expect((await current()).body).toEqual({ session: null, user: null })
    world.setNow(start)
  })

  it('[AUTH-15] are listed newest first to their owner, who may end each', async () => {
    const phone = await signedIn('Phone')
    const desk = await signedIn('Desk')
    const listed = (await desk.request('GET', '/api/auth/sessions')).body
    expect(listed.slice(0, 2)).toMatchObject([
      { userAgent: 'Desk', current: true },
      { userAgent: 'Phone', current: false },
    ])
    expect(Object.keys(listed[0]).toSorted()).toEqual(
      ['id', 'createdAt', 'expiresAt', 'userAgent', 'ipAddress', 'current'].toSorted(),
    )
    const stranger = await world.newPerson()
    for (const foreign of [listed[1].id, '019c0000-0000-7000-8000-000000000000', 'x']) {
      const answer = await stranger.request('DELETE', `/api/auth/sessions/${foreign}`)
      expect([answer.status, answer.body.error]).toEqual([404, 'Session not found'])
    }
    expect((await phone.request('GET', '/api/labels')).status).toBe(200)
    expect((await desk.request('DELETE', `/api/auth/sessions/${listed[1].id}`)).body).toEqual({ success: true })
    expect((await phone.request('GET', '/api/labels')).status).toBe(401)
    expect((await desk.request('GET', '/api/labels')).status).toBe(200)
  })

  it('[AUTH-16] can be reached by the listed endpoints alone; sign-up is closed by default', async () => {
    const browser = await signedIn()
    for (const [method, path] of [
      ['POST', '/api/auth/sign-up/email'],
      ['POST', '/api/auth/update-user'],
      ['POST', '/api/auth/delete-user'],
      ['POST', '/api/auth/change-email'],
      ['POST', '/api/auth/open-session'],
      ['POST', '/api/auth/request-password-reset'],
      ['POST', '/api/auth/reset-password'],
      ['POST', '/api/auth/set-password'],
      ['GET', '/api/auth/list-sessions'],
      ['GET', '/api/auth/ok'],
      ['GET', '/api/auth/error'],
    ] as const) {
      const body = { email: 'new@example.com', password: PASSWORD, userId: id, name: 'x' }
      const answer = await browser.request(method, path, method === 'GET' ? undefined : body)
      expect([answer.status, answer.body.error], path).toEqual([404, 'Not found'])
    }
  })
})

onBothDatabases(
  'sessions behind a proxy',
  world => {
    it('[AUTH-15] name the address that the proxy saw, and those that are over are cleared away', async () => {
      const id = await createAccount(world.database, ADA, world.now(), await quickHash(PASSWORD))
      const signIn = async (address: string) => {
        const browser = openBrowser(world)
        const body = { email: EMAIL, password: PASSWORD }
        await browser.request('POST', '/api/auth/sign-in/email', body, { 'x-forwarded-for': address })
        return (await browser.request('GET', '/api/auth/get-session')).body.session
      }
      expect((await signIn('203.0.113.9')).ipAddress).toBe('203.0.113.9')
      await world.database.db.updateTable('session').set({ expiresAt: world.now() }).execute()
      const { id: newest } = await signIn('203.0.113.10')
      const kept = await world.database.db.selectFrom('session').select('id').where('userId', '=', id).execute()
      expect(kept).toEqual([{ id: newest }])
    })
  },
  { trustProxy: 1 },
)

onBothDatabases(
  'sessions behind TLS',
  world => {
    it('[AUTH-13] [AUTH-46] have a cookie that never travels unencrypted, and that no other host can set, when the address is https', async () => {
      await createAccount(world.database, ADA, world.now(), await quickHash(PASSWORD))
      const browser = openBrowser(world)
      const origin = { origin: 'https://plan.example.com' }
      const answer = await browser.request(
        'POST',
        '/api/auth/sign-in/email',
        { email: EMAIL, password: PASSWORD },
        origin,
      )
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-daywright\.session_token=/)
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']))
      expect(cookie).not.toMatch(/Domain/i)
      const [pair = ''] = cookie.split('; ')
      const statusWith = async (header: string) =>
        (await world.request('GET', '/api/labels', { headers: { cookie: header } })).status
      const earlier = pair.replace('__Host-', '__Secure-')
      const wrong = (cookiePair: string) => cookiePair.replace('=', '=x')
      const sent = [pair, earlier, `${wrong(earlier)}; ${pair}`, `${earlier}; ${wrong(pair)}`]
      expect(await Promise.all(sent.map(statusWith))).toEqual([200, 200, 200, 401])
      expect(await statusWith(pair.replace('__Host-', ''))).toBe(401)
      expect((await browser.request('GET', '/api/labels')).status).toBe(200)
      const out = await browser.request('POST', '/api/auth/sign-out', undefined, origin)
      expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-daywright\.session_token=; Max-Age=0; .*Secure/)
    })
  },
  { baseUrl: 'https://plan.example.com' },
)
