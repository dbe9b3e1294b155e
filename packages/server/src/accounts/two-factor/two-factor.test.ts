import { giveQuickPassword } from '@daywright/test-kit/quick-password'
import { type Browser, openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { codeAt } from '../../../test/everywhere/examples/two-factor-records.ts'
import { resetTwoFactor, setPassword, signInLinkFor } from '../account-commands.rules.ts'
import { accountToCheck } from '../sessions/session.rules.ts'
import { openSessionCache } from '../sessions/session-cache.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { finishFirstStep } from './second-step.rules.ts'

const PASSWORD = 'correct horse battery'
const AUTH = '/api/auth'
const WRONG_CODE = [400, { code: ['is not a valid code'] }]

interface Enrolled {
  person: Person
  browser: Browser
  secret: string
  recoveryCodes: string[]
}

onSqlite('two-factor sign-in', world => {
  /** Later by so many time steps of half a minute; each test starts an hour after the one before. */
  const pass = (steps: number) => world.passSeconds(steps * 30)
  const withPassword = async () => {
    pass(120)
    const person = await world.newPerson()
    await giveQuickPassword(world, person, PASSWORD)
    const browser = openBrowser(world)
    await browser.signIn(person.email, PASSWORD)
    return { person, browser }
  }
  const enrolled = async (): Promise<Enrolled> => {
    const { person, browser } = await withPassword()
    const setUp = await browser.request('POST', `${AUTH}/two-factor/set-up`, { password: PASSWORD })
    const { secret } = setUp.body
    const confirmed = await browser.request('POST', `${AUTH}/two-factor/confirm`, { code: codeAt(secret, world.now()) })
    expect(confirmed.status).toBe(200)
    pass(1)
    return { person, browser, secret, recoveryCodes: confirmed.body.recoveryCodes }
  }
  /** Password first; gives the request that sends a code after it. */
  const firstStep = async ({ person }: Enrolled) => {
    const browser = openBrowser(world)
    const answer = await browser.signIn(person.email, PASSWORD)
    expect([answer.status, answer.body]).toEqual([200, { codeNeeded: true }])
    const [set = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    const cookie = set.split(';', 1)[0] ?? ''
    const send = (code: string) => browser.request('POST', `${AUTH}/sign-in/code`, { code }, { cookie })
    return { browser, set, cookie, send }
  }
  const signsIn = async (account: Enrolled, code: string) => (await (await firstStep(account)).send(code)).status

  it('[AUTH-20] is set up with the password, and is on after its first code', async () => {
    const { person, browser } = await withPassword()
    const other = openBrowser(world)
    await other.signIn(person.email, PASSWORD)
    const path = `${AUTH}/two-factor/set-up`
    const wrong = await browser.request('POST', path, { password: 'wrong' })
    expect([wrong.status, wrong.body.details]).toEqual([400, { password: ['is not the current password'] }])
    const { secret, uri } = (await browser.request('POST', path, { password: PASSWORD })).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(
      `otpauth://totp/Daywright:${encodeURIComponent(person.email)}?issuer=Daywright&secret=${secret}`,
    )
    expect((await browser.request('GET', `${AUTH}/two-factor`)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect((await openBrowser(world).signIn(person.email, PASSWORD)).body.user.id).toBe(person.id)

    const confirm = (code: string) => browser.request('POST', `${AUTH}/two-factor/confirm`, { code })
    const refused = await confirm('000000')
    expect([refused.status, refused.body.details]).toEqual(WRONG_CODE)
    const { body } = await confirm(codeAt(secret, world.now()))
    expect(body.recoveryCodes).toHaveLength(10)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await browser.request('GET', `${AUTH}/two-factor`)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect((await browser.request('GET', '/api/user')).status).toBe(200)
    expect((await other.request('GET', '/api/user')).status).toBe(401)
    const again = await browser.request('POST', path, { password: PASSWORD })
    expect([again.status, again.body.error]).toEqual([409, 'Two-factor sign-in is already on'])
    expect((await confirm(codeAt(secret, world.now()))).status).toBe(409)
  })

  it('[AUTH-20] is for sessions: a key can change none of it, and works as before', async () => {
    const { person } = await enrolled()
    for (const [path, body] of [
      ['set-up', { password: PASSWORD }],
      ['confirm', { code: '000000' }],
      ['recovery-codes', { code: '000000' }],
      ['disable', { password: PASSWORD }],
    ] as const) {
      const answer = await person.request('POST', `${AUTH}/two-factor/${path}`, body)
      expect([answer.status, answer.body.error]).toEqual([403, 'Sign in to change how you sign in'])
    }
    expect((await person.request('GET', '/api/user')).status).toBe(200)
  })

  it('[AUTH-21] asks for a code after the password; until then there is no session', async () => {
    const account = await enrolled()
    const { browser, set, cookie, send } = await firstStep(account)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600']) expect(set.split('; ')).toContain(attribute)
    expect((await world.request('GET', '/api/user', { headers: { cookie } })).status).toBe(401)
    const wrong = await send('000000')
    expect([wrong.status, wrong.body.error, wrong.headers.getSetCookie()]).toEqual([401, 'Unauthorized', []])
    const right = await send(codeAt(account.secret, world.now()))
    expect([right.status, right.body.user.id]).toEqual([200, account.person.id])
    expect((await browser.request('GET', '/api/user')).status).toBe(200)
    pass(1)
    expect((await send(codeAt(account.secret, world.now()))).status).toBe(401)
  })

  it('[AUTH-21] waits ten minutes for the code, and the code alone does not sign in', async () => {
    const account = await enrolled()
    const { send } = await firstStep(account)
    pass(20)
    const code = codeAt(account.secret, world.now())
    expect((await send(code)).status).toBe(401)
    expect((await openBrowser(world).request('POST', `${AUTH}/sign-in/code`, { code })).status).toBe(401)
    const forged = { cookie: `daywright.second_step=${'A'.repeat(43)}` }
    expect((await openBrowser(world).request('POST', `${AUTH}/sign-in/code`, { code }, forged)).status).toBe(401)
    const planted = { ...forged, origin: 'https://evil.example' }
    expect((await openBrowser(world).request('POST', `${AUTH}/sign-in/code`, { code }, planted)).status).toBe(403)
  })

  it('[AUTH-21] asks after a sign-in link too, also on its page', async () => {
    const account = await enrolled()
    const newToken = async () => {
      const link = await signInLinkFor(world.database, account.person.email, world.baseUrl, world.now())
      return new URL(link).searchParams.get('token') ?? ''
    }
    const byLink = await openBrowser(world).request('POST', `${AUTH}/link`, { token: await newToken() })
    expect(byLink.body).toEqual({ codeNeeded: true })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const onPage = await openBrowser(world).request('POST', '/sign-in/link', `token=${await newToken()}`, form)
    expect([onPage.status, onPage.headers.get('location')]).toEqual([303, '/sign-in?step=code'])
    const [cookie = ''] = onPage.headers.getSetCookie()[0]?.split(';', 1) ?? []
    const code = codeAt(account.secret, world.now())
    const right = await openBrowser(world).request('POST', `${AUTH}/sign-in/code`, { code }, { cookie })
    expect(right.status).toBe(200)
  })

  it('[AUTH-22] takes each code once, of the present half minute or the ones beside it', async () => {
    const account = await enrolled()
    pass(10)
    const at = (steps: number) =>
      codeAt(account.secret, new Date(Date.parse(world.now()) + steps * 30_000).toISOString())
    expect(await signsIn(account, at(-2))).toBe(401)
    expect(await signsIn(account, at(2))).toBe(401)
    expect(await signsIn(account, at(-1))).toBe(200)
    expect(await signsIn(account, at(-1))).toBe(401)
    const present = at(0)
    const steps = await Promise.all([1, 2, 3].map(() => firstStep(account)))
    const answers = await Promise.all(steps.map(({ send }) => send(` ${present.slice(0, 3)} ${present.slice(3)} `)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(await signsIn(account, at(1))).toBe(200)
    expect(await signsIn(account, at(0))).toBe(401)
  })

  it('[AUTH-22] refuses all codes of an account after ten wrong ones in a quarter of an hour', async () => {
    const account = await enrolled()
    for (let count = 0; count < 10; count++) {
      if (count === 9) pass(10)
      expect(await signsIn(account, '000000')).toBe(401)
    }
    expect(await signsIn(account, codeAt(account.secret, world.now()))).toBe(429)
    pass(19)
    expect(await signsIn(account, codeAt(account.secret, world.now()))).toBe(429)
    pass(1)
    expect(await signsIn(account, codeAt(account.secret, world.now()))).toBe(200)
  })

  it('[AUTH-23] takes each recovery code once, however it is typed, and stores only its hash', async () => {
    const account = await enrolled()
    const [first = '', second = ''] = account.recoveryCodes
    expect(await signsIn(account, first.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await signsIn(account, first)).toBe(401)
    const { browser } = account
    expect((await browser.request('GET', `${AUTH}/two-factor`)).body.recoveryCodesLeft).toBe(9)
    const stored = await world.database.db
      .selectFrom('recoveryCode')
      .select('codeHash')
      .where('userId', '=', account.person.id)
      .execute()
    expect(stored.every(({ codeHash }) => /^[0-9a-f]{64}$/.test(codeHash))).toBe(true)
    const renewed = await browser.request('POST', `${AUTH}/two-factor/recovery-codes`, {
      code: codeAt(account.secret, world.now()),
    })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(await signsIn(account, second)).toBe(401)
    expect(await signsIn(account, renewed.body.recoveryCodes[0])).toBe(200)
    const refused = await browser.request('POST', `${AUTH}/two-factor/recovery-codes`, { code: second })
    expect([refused.status, refused.body.details]).toEqual(WRONG_CODE)
  })

  it('[AUTH-24] is turned off by a code or the password, and that ends the other sessions', async () => {
    for (const byCode of [true, false]) {
      const account = await enrolled()
      const { browser } = account
      const { browser: other, send } = await firstStep(account)
      await send(codeAt(account.secret, world.now()))
      pass(1)
      const disable = (body: unknown) => browser.request('POST', `${AUTH}/two-factor/disable`, body)
      expect((await disable({})).status).toBe(400)
      expect((await disable({ code: '000000' })).body.details).toEqual({ code: ['is not a valid code'] })
      expect((await disable({ password: 'wrong' })).body.details).toEqual({ password: ['is not the current password'] })
      const body = byCode ? { code: codeAt(account.secret, world.now()) } : { password: PASSWORD }
      expect((await disable(body)).body).toEqual({ success: true })
      expect((await other.request('GET', '/api/user')).status).toBe(401)
      expect((await openBrowser(world).signIn(account.person.email, PASSWORD)).body).toHaveProperty('user')
      expect((await disable({ password: PASSWORD })).status).toBe(409)
      expect((await disable({ code: '000000' })).status).toBe(409)
    }
  })

  it('[AUTH-24] is turned off only by a code where the account has no password', async () => {
    const { person, browser, secret } = await enrolled()
    await world.database.db.deleteFrom('account').where('userId', '=', person.id).execute()
    const disable = (body: unknown) => browser.request('POST', `${AUTH}/two-factor/disable`, body)
    for (const password of [PASSWORD, '', 'anything'])
      expect((await disable({ password })).body.details).toEqual({ password: ['is not the current password'] })
    expect((await browser.request('GET', `${AUTH}/two-factor`)).body.enabled).toBe(true)
    expect((await disable({ code: codeAt(secret, world.now()) })).body).toEqual({ success: true })
  })

  it('[AUTH-24] is turned off by the operator for a user who lost the phone; all sessions end', async () => {
    const { person, browser } = await enrolled()
    await resetTwoFactor(world.database, person.email)
    pass(1)
    expect((await browser.request('GET', '/api/user')).status).toBe(401)
    expect((await openBrowser(world).signIn(person.email, PASSWORD)).body).toHaveProperty('user')
    await expect(resetTwoFactor(world.database, 'nobody@example.com')).rejects.toThrow('User not found')
  })

  it('[AUTH-36] [AUTH-21] a sign-in that is being checked while the password changes waits for no code', async () => {
    const { person } = await enrolled()
    const { database } = world
    const checked = await accountToCheck(database.db, person.id)
    if (!checked) throw new Error('no account')
    await setPassword(database, person.email, 'another horse', world.now())
    const context = { database, sessions: openSessionCache(database) } as SignInContext
    const visitor = { ipAddress: '127.0.0.1', userAgent: null, now: world.now() }
    await expect(finishFirstStep(context, checked, visitor)).rejects.toMatchObject({ status: 401 })
    const { accessVersion } = (await accountToCheck(database.db, person.id)) ?? checked
    const again = await finishFirstStep(context, { ...checked, accessVersion }, visitor)
    expect(Object.keys(again)).toEqual(['secondStepToken'])
  })

  it('[AUTH-9] [AUTH-21] a new password ends sign-ins that wait for a code', async () => {
    const account = await enrolled()
    const { send } = await firstStep(account)
    await setPassword(world.database, account.person.email, 'another horse', world.now())
    expect((await send(codeAt(account.secret, world.now()))).status).toBe(401)
  })
})
