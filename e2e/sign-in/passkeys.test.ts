import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'
import { untilFocused } from '../steps/settled-page.ts'

/** A device that always finds its owner present, and verifies them. */
async function plugInAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

describe('passkeys', () => {
  const world = useWebWorld()

  it('[WEB-131] are created, renamed, used to sign in and deleted, all with the keyboard', async () => {
    const { page, person } = await world.open('/', { prepare: who => givePassword(world, who), isOwnPage: true })
    const device = await plugInAuthenticator(page)
    // Browsers bind passkeys to host names, not to addresses.
    const site = world.baseUrl.replace('127.0.0.1', 'localhost')
    await page.goto(`${site}/settings/security`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await page.keyboard.press('Enter')

    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await page.keyboard.type('Laptop')
    await page.keyboard.press('Tab')
    await page.keyboard.type(passwordOf(person))
    await page.keyboard.press('Enter')
    await page.getByText('Passkey “Laptop” added').waitFor()
    expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await section.getByRole('button', { name: 'Rename Laptop' }).press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Old laptop')
    await page.keyboard.press('Enter')
    await section.getByRole('list', { name: 'Passkeys' }).getByText('Old laptop').waitFor()

    await page.context().clearCookies()
    await page.goto(`${site}/labels`)
    await device.setVerified(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('alert').getByText('No passkey was used').waitFor()
    await device.setVerified(true)
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()

    await page.goto(`${site}/settings/security`)
    await section.getByRole('button', { name: 'Delete Old laptop' }).press('Enter')
    await untilFocused(page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await section.getByText('You have no passkey yet.').waitFor()
    await expect.poll(() => person.client.passkeys.list()).toEqual([])
  })
})
