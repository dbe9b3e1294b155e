import { giveQuickPassword } from '@daywright/test-kit/quick-password'
import { type Browser, openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { type Faults, softwareAuthenticator } from '../../../test/everywhere/examples/software-authenticator.ts'
import { giveTotp } from '../../../test/everywhere/examples/two-factor-records.ts'
import { resetTwoFactor } from '../account-commands.rules.ts'

const PASSWORD = 'correct horse battery'
const PASSKEYS = '/api/auth/passkeys'
const SIGN_IN = '/api/auth/sign-in/passkey'
const NOT_VERIFIED = [400, 'This passkey could not be verified']

onBothDatabases('passkeys', world => {
  const later = (minutes: number) => world.passSeconds(minutes * 60)
  const withPassword = async () => {
    later(2)
    const person = await world.newPerson()
    await giveQuickPassword(world, person, PASSWORD)
    const browser = openBrowser(world)
    await browser.signIn(person.email, PASSWORD)
    return { person, browser }
  }
  const optionsFor = async (browser: Browser) =>
    (await browser.request('POST', `${PASSKEYS}/options`, { password: PASSWORD })).body
  const registered = async () => {
    const { person, browser } = await withPassword()
    const device = softwareAuthenticator(world.baseUrl)
    const answer = await browser.request('POST', PASSKEYS, device.register(await optionsFor(browser), 'Laptop'))
    expect(answer.status).toBe(201)
    return { person, browser, device, passkey: answer.body }
  }
  const signIn = async ({ person, device }: { person: Person; device: Device }, faults: Faults = {}) => {
    const browser = openBrowser(world)
    const { body: options } = await browser.request('POST', `${SIGN_IN}/options`)
    const assertion = device.signIn(options, person.id, faults)
    return { browser, assertion, answer: await browser.request('POST', SIGN_IN, assertion) }
  }

  it('[AUTH-25] are added with the password, listed newest first, renamed and deleted', async () => {
    const { person, browser } = await withPassword()
    const wrong = await browser.request('POST', `${PASSKEYS}/options`, { password: 'wrong' })
    expect([wrong.status, wrong.body.details]).toEqual([400, { password: ['is not the current password'] }])
    const options = await optionsFor(browser)
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Daywright' },
      user: { name: person.email, displayName: 'Robin', id: Buffer.from(person.id).toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const laptop = softwareAuthenticator(world.baseUrl).register(options, 'Laptop')
    const first = await browser.request('POST', PASSKEYS, laptop)
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(String), userId: person.id, name: 'Laptop', lastUsedAt: null, createdAt: world.now() },
    ])
    const next = await optionsFor(browser)
    expect(next.excludeCredentials).toMatchObject([{ id: laptop.credential, transports: ['internal'] }])
    await browser.request('POST', PASSKEYS, softwareAuthenticator(world.baseUrl).register(next, 'Phone'))
    const names = async () => (await browser.request('GET', PASSKEYS)).body.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Phone', 'Laptop'])
    const path = `${PASSKEYS}/${first.body.id}`
    expect((await browser.request('PATCH', path, { name: 'Old laptop' })).body).toEqual({
      ...first.body,
      name: 'Old laptop',
    })
    expect((await browser.request('DELETE', path)).body).toEqual({ success: true })
    expect(await names()).toEqual(['Phone'])
    expect((await browser.request('DELETE', path)).body.error).toBe('Passkey not found')
  })

  it('[AUTH-25] are refused when the challenge, the origin or the owner’s verification is not right', async () => {
    const { browser } = await withPassword()
    const add = async (faults: Faults) => {
      const device = softwareAuthenticator(world.baseUrl)
      const { status, body } = await browser.request(
        'POST',
        PASSKEYS,
        device.register(await optionsFor(browser), 'Laptop', faults),
      )
      return [status, body.error]
    }
    expect(await add({ origin: 'https://evil.example' })).toEqual(NOT_VERIFIED)
    expect(await add({ rpId: 'evil.example' })).toEqual(NOT_VERIFIED)
    expect(await add({ challenge: 'A'.repeat(43) })).toEqual(NOT_VERIFIED)
    expect(await add({ isVerified: false })).toEqual(NOT_VERIFIED)
    const device = softwareAuthenticator(world.baseUrl)
    const registration = device.register(await optionsFor(browser), 'Laptop')
    const other = await withPassword()
    expect((await other.browser.request('POST', PASSKEYS, registration)).status).toBe(400)
    const late = device.register(await optionsFor(browser), 'Laptop')
    later(5)
    expect((await browser.request('POST', PASSKEYS, late)).status).toBe(400)
    const fresh = device.register(await optionsFor(browser), 'Laptop')
    expect((await browser.request('POST', PASSKEYS, fresh)).status).toBe(201)
    expect((await browser.request('POST', PASSKEYS, fresh)).status).toBe(400)
    const again = await browser.request('POST', PASSKEYS, device.register(await optionsFor(browser), 'Laptop'))
    expect([again.status, again.body.error]).toEqual([409, 'This passkey is already known'])
  })

  it('[AUTH-26] sign in without a password, as both steps', async () => {
    const account = await registered()
    await giveTotp(world, account.person.id, true)
    const { answer, browser } = await signIn(account)
    expect([answer.status, answer.body.user]).toMatchObject([200, { id: account.person.id }])
    expect((await browser.request('GET', '/api/user')).body.email).toBe(account.person.email)
    expect((await browser.request('GET', PASSKEYS)).body[0].lastUsedAt).toBe(world.now())
    expect((await signIn(account)).answer.status).toBe(200)
  })

  it('[AUTH-26] use a challenge once, within five minutes', async () => {
    const account = await registered()
    const { assertion } = await signIn(account)
    const again = await openBrowser(world).request('POST', SIGN_IN, assertion)
    expect([again.status, again.body.error, again.headers.getSetCookie()]).toEqual([401, 'Unauthorized', []])
    const { body: options } = await openBrowser(world).request('POST', `${SIGN_IN}/options`)
    later(5)
    const late = account.device.signIn(options, account.person.id)
    expect((await openBrowser(world).request('POST', SIGN_IN, late)).status).toBe(401)
    const forRegistration = account.device.signIn(await optionsFor(account.browser), account.person.id)
    expect((await openBrowser(world).request('POST', SIGN_IN, forRegistration)).status).toBe(401)
  })

  it('[AUTH-26] are refused for another origin, site, account or key, without verification, and with an old counter', async () => {
    const account = await registered()
    const stranger = await registered()
    const status = async (faults: Faults, who = account) => (await signIn(who, faults)).answer.status
    expect(await status({ counter: 5 })).toBe(200)
    expect(await status({ counter: 5 })).toBe(401)
    expect(await status({ counter: 4 })).toBe(401)
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { isVerified: false },
    ])
      expect(await status({ ...faults, counter: 9 })).toBe(401)
    later(1)
    expect(await status({}, { ...account, device: stranger.device })).toBe(401)
    expect(await status({}, { ...account, person: stranger.person })).toBe(401)
    expect(await status({ counter: 9 })).toBe(200)
    const { body: options } = await openBrowser(world).request('POST', `${SIGN_IN}/options`)
    const assertion = account.device.signIn(options, account.person.id, { counter: 10 })
    const planted = { origin: 'https://evil.example' }
    expect((await openBrowser(world).request('POST', SIGN_IN, assertion, planted)).status).toBe(403)
    const forged = { ...assertion, signature: Buffer.from('forged').toString('base64url') }
    expect((await openBrowser(world).request('POST', SIGN_IN, forged)).status).toBe(401)
  })

  it('[AUTH-27] belong to sessions, and deleting one ends the other sessions', async () => {
    const account = await registered()
    const { browser: other } = await signIn(account)
    const { person, browser, passkey } = account
    for (const [method, path, body] of [
      ['POST', `${PASSKEYS}/options`, {}],
      ['PATCH', `${PASSKEYS}/${passkey.id}`, { name: 'x' }],
      ['DELETE', `${PASSKEYS}/${passkey.id}`, undefined],
    ] as const) {
      const answer = await person.request(method, path, body)
      expect([answer.status, answer.body.error]).toEqual([403, 'Sign in to change how you sign in'])
    }
    expect((await browser.request('DELETE', `${PASSKEYS}/${passkey.id}`)).status).toBe(200)
    expect((await other.request('GET', '/api/user')).status).toBe(401)
    expect((await browser.request('GET', '/api/user')).status).toBe(200)
    expect((await signIn(account)).answer.status).toBe(401)
  })

  it('[AUTH-26] get ten challenges a minute from one address, although none of them is a failed attempt', async () => {
    later(2)
    const ask = async () => (await openBrowser(world).request('POST', `${SIGN_IN}/options`)).status
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push(await ask())
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    later(1)
    expect(await ask()).toBe(200)
  })

  it('[AUTH-24] [AUTH-27] go with two-factor sign-in when the operator resets it', async () => {
    const account = await registered()
    await resetTwoFactor(world.database, account.person.email)
    expect((await signIn(account)).answer.status).toBe(401)
  })
})

type Device = ReturnType<typeof softwareAuthenticator>
