import { accountFileOf } from '@daywright/test-kit/account-file'
import { describe, expect, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'

describe('the user’s own account', () => {
  const world = useWebWorld()

  it('[WEB-202] signing out warns a person who could not sign in again', async () => {
    const { page } = await world.open('/labels', { isOwnPage: true })
    const signOut = async () => {
      await page.getByRole('button', { name: /Robin/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await signOut()
    const warning = page.getByRole('dialog', { name: 'You could not sign in again' })
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await warning.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/labels')
    await signOut()
    await warning.getByRole('button', { name: 'Sign out anyway' }).click()
    await page.waitForURL('**/sign-in')
  })

  it('[WEB-203] [WEB-204] imports an exported file, and is deleted with the password', async () => {
    const other = await world.newPerson()
    await other.client.tasks.create({ body: { title: 'From my old server' } })
    const file = JSON.stringify(await accountFileOf(world.database, other.id))
    const { page, person } = await world.open('/settings/data', {
      isOwnPage: true,
      prepare: who => givePassword(world, who),
    })
    const choose = (text: string) =>
      page
        .getByLabel('File to import')
        .setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('{"some":"other file"}')
    await page.getByText('The file is not an export of Daywright').waitFor()
    await choose(file)
    await page.getByText(/^Imported \d+ records?$/).waitFor()
    expect((await person.client.tasks.list()).data.map(task => task.title)).toEqual(['From my old server'])

    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const password = page.getByRole('textbox', { name: 'Your password' })
    await password.fill('a wrong one')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByText('is not the current password').waitFor()
    await password.fill(passwordOf(person))
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.waitForURL('**/sign-in')
    expect((await person.request('GET', '/api/user')).status).toBe(401)
  })

  it('[WEB-205] gets a new sign-in link from an admin', async () => {
    const stranger = await world.newPerson()
    const { page } = await world.open('/settings/accounts', { account: { role: 'admin' } })
    await page.getByRole('button', { name: `New sign-in link for ${stranger.email}` }).click()
    const link = await page.getByTestId('sign-in-link').innerText()
    const token = new URL(link).searchParams.get('token')
    const signedIn = await world.request('POST', '/api/auth/link', { body: { token } })
    expect([signedIn.status, signedIn.body.user.email]).toEqual([200, stranger.email])
  })
})
