import { giveQuickPassword } from '@daywright/test-kit/quick-password'
import { openBrowser } from '@daywright/test-kit/requests/browser-client'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { signInLinkFor } from './account-commands.rules.ts'

const PASSWORD = 'correct horse battery'
const DELETE = '/api/auth/delete-account'

onBothDatabases('the user’s own account', world => {
  const signedInByLink = async (email: string) => {
    const browser = openBrowser(world)
    const link = await signInLinkFor(world.database, email, world.baseUrl, world.now())
    await browser.request('POST', '/api/auth/link', { token: new URL(link).searchParams.get('token') })
    return browser
  }

  it('[AUTH-37] says what is left to sign in with', async () => {
    const person = await world.newPerson()
    const methods = async () => (await person.request('GET', '/api/auth/own-methods')).body
    expect(await methods()).toEqual({ password: false, passkeys: 0, identities: 0 })
    await giveQuickPassword(world, person, PASSWORD)
    expect(await methods()).toEqual({ password: true, passkeys: 0, identities: 0 })
  })

  it('[AUTH-38] is deleted with the password, in a session, and nothing of anyone else', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    await other.client.tasks.create({ body: { title: 'stays' } })
    await person.client.tasks.create({ body: { title: 'goes' } })
    await giveQuickPassword(world, person, PASSWORD)
    const browser = openBrowser(world)
    await browser.signIn(person.email, PASSWORD)

    const byKey = await person.request('POST', DELETE, { password: PASSWORD })
    expect([byKey.status, byKey.body.error]).toEqual([403, 'Sign in to delete the account'])
    for (const body of [{}, { password: 'wrong' }]) {
      const refused = await browser.request('POST', DELETE, body)
      expect([refused.status, refused.body.details]).toEqual([400, { password: ['is not the current password'] }])
    }
    expect((await browser.request('GET', '/api/user')).status).toBe(200)

    expect((await browser.request('POST', DELETE, { password: PASSWORD })).status).toBe(200)
    expect((await browser.request('GET', '/api/user')).status).toBe(401)
    expect((await person.request('GET', '/api/user')).status).toBe(401)
    expect((await openBrowser(world).signIn(person.email, PASSWORD)).status).toBe(401)
    expect((await other.client.tasks.list()).data.map(task => task.title)).toEqual(['stays'])
  })

  it('[AUTH-38] is deleted without a password where there is none', async () => {
    const person = await world.newPerson()
    const browser = await signedInByLink(person.email)
    expect((await browser.request('POST', DELETE, {})).status).toBe(200)
    expect((await browser.request('GET', '/api/user')).status).toBe(401)
  })
})

onBothDatabases('the only admin’s own account', world => {
  it('[AUTH-38] stays', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    await giveQuickPassword(world, admin, PASSWORD)
    const browser = openBrowser(world)
    await browser.signIn(admin.email, PASSWORD)
    const refused = await browser.request('POST', DELETE, { password: PASSWORD })
    expect([refused.status, refused.body.error]).toEqual([409, 'There must be at least one admin'])
    expect((await browser.request('GET', '/api/user')).status).toBe(200)
  })
})
