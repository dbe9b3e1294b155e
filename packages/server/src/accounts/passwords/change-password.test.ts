import { giveQuickPassword } from '@daywright/test-kit/quick-password'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { connectApp, newAppClient } from '../../../test/everywhere/examples/app-requests.ts'
import { newSessionOf } from '../../../test/everywhere/issued-credentials.ts'
import { setPassword, signInLinkFor } from '../account-commands.rules.ts'
import { accountToCheck, openSession } from '../sessions/session.rules.ts'
import { openSessionCache } from '../sessions/session-cache.ts'
import { findPasswordHash } from './password.store.ts'

const OLD = 'the old password'
const NEW = 'the new password'
const CHANGE = '/api/auth/change-password'
const FULL_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

onSqlite('changing the password', world => {
  const withPassword = async () => {
    const person = await world.newPerson()
    await giveQuickPassword(world, person, OLD)
    const browser = openBrowser(world)
    await browser.signIn(person.email, OLD)
    return { person, browser }
  }

  it('[AUTH-9] takes the current one, and ends the other sessions', async () => {
    const { person, browser } = await withPassword()
    const other = openBrowser(world)
    await other.signIn(person.email, OLD)
    expect((await other.request('GET', '/api/user')).status).toBe(200)
    const changed = await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword: NEW })
    expect([changed.status, changed.body]).toEqual([200, { success: true, connectedApps: [] }])
    expect((await browser.request('GET', '/api/user')).status).toBe(200)
    expect((await other.request('GET', '/api/user')).status).toBe(401)
    expect((await openBrowser(world).signIn(person.email, OLD)).status).toBe(401)
    expect((await openBrowser(world).signIn(person.email, NEW)).status).toBe(200)
  })

  it('[AUTH-2] stores a hash of the full cost, by the user or the operator', async () => {
    const { person, browser } = await withPassword()
    const stored = () => findPasswordHash(world.database.db, person.id)
    await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword: NEW })
    expect(await stored()).toMatch(FULL_COST)
    await giveQuickPassword(world, person, OLD)
    expect(await stored()).not.toMatch(FULL_COST)
    await setPassword(world.database, person.email, NEW, world.now())
    expect(await stored()).toMatch(FULL_COST)
  })

  it('[AUTH-36] leaves no session to a sign-in with the old one that is under way', async () => {
    const { person, browser } = await withPassword()
    const { database } = world
    const checked = await accountToCheck(database.db, person.id)
    if (!checked) throw new Error('no account')
    expect((await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword: NEW })).status).toBe(200)
    const sessions = openSessionCache(database)
    const visitor = { ipAddress: '127.0.0.1', userAgent: null, now: world.now() }
    await expect(openSession({ database, sessions }, checked, visitor)).rejects.toMatchObject({ status: 401 })
    const { accessVersion } = (await accountToCheck(database.db, person.id)) ?? checked
    await openSession({ database, sessions }, { ...checked, accessVersion }, visitor)
  })

  it('[AUTH-9] is refused with a wrong or no current password, and after ten wrong ones for a minute', async () => {
    const { browser } = await withPassword()
    for (let count = 0; count < 10; count++) {
      const body = { ...(count > 0 && { currentPassword: 'wrong' }), newPassword: NEW }
      const refused = await browser.request('POST', CHANGE, body)
      expect([refused.status, refused.body.details]).toEqual([
        400,
        { currentPassword: ['is not the current password'] },
      ])
    }
    expect((await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword: NEW })).status).toBe(429)
  })

  it('[AUTH-2] refuses a new one that is too short or too long', async () => {
    const { browser } = await withPassword()
    for (const newPassword of ['x'.repeat(7), 'x'.repeat(129)]) {
      const refused = await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword })
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['newPassword']])
    }
  })

  it('[AUTH-9] needs no current one from who came by a link and has none yet', async () => {
    const person = await world.newPerson()
    const link = await signInLinkFor(world.database, person.email, world.baseUrl, world.now())
    const browser = openBrowser(world)
    await browser.request('POST', '/api/auth/link', { token: new URL(link).searchParams.get('token') })
    expect((await browser.request('POST', CHANGE, { newPassword: NEW })).status).toBe(200)
    expect((await openBrowser(world).signIn(person.email, NEW)).status).toBe(200)
  })

  it('[AUTH-9] [AUTH-19] ends the links that were given out before, by the user or the operator', async () => {
    const { person, browser } = await withPassword()
    const other = await world.newPerson()
    const linkTo = async ({ email }: typeof person) =>
      new URL(await signInLinkFor(world.database, email, world.baseUrl, world.now())).searchParams.get('token')
    const use = async (token: string | null) =>
      (await openBrowser(world).request('POST', '/api/auth/link', { token })).status
    const [theirs, changed] = [await linkTo(other), await linkTo(person)]
    await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword: NEW })
    expect(await use(changed)).toBe(401)
    const set = await linkTo(person)
    await setPassword(world.database, person.email, OLD, world.now())
    expect([await use(set), await use(theirs)]).toEqual([401, 200])
  })

  it('[AUTH-44] names the apps that stay connected, of this account only', async () => {
    const { person, browser } = await withPassword()
    const connect = async (owner: typeof person) => {
      const { headers } = await newSessionOf(world, owner.id)
      await connectApp(world, await newAppClient(world), headers)
    }
    await connect(await world.newPerson())
    await connect(person)
    await connect(person)
    const [app] = await world.database.db
      .selectFrom('connectedApp')
      .select('name')
      .where('userId', '=', person.id)
      .execute()
    const changed = await browser.request('POST', CHANGE, { currentPassword: OLD, newPassword: NEW })
    expect([changed.status, changed.body]).toEqual([200, { success: true, connectedApps: [app?.name] }])
  })

  it('[AUTH-9] is not for keys', async () => {
    const { request } = await world.newPerson()
    const refused = await request('POST', CHANGE, { newPassword: NEW })
    expect([refused.status, refused.body.error]).toEqual([403, 'Sign in to change the password'])
  })
})
