import { startIdentityProvider } from '@daywright/test-kit/outside/identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'
import { untilFocused } from '../steps/settled-page.ts'

const provider = await startIdentityProvider()
const { issuer, clientId, clientSecret } = provider
afterAll(() => provider.close())

describe('an identity provider', () => {
  const oidc = { issuer, clientId, clientSecret, allowedDomains: [], trustedDomains: [], name: 'Example ID' }
  const world = useWebWorld('sqlite', undefined, { oidc })
  beforeAll(() => provider.allow(world.baseUrl))

  it('[WEB-132] is offered on the sign-in page, and the linked identity can be removed in the settings', async () => {
    const { page, person } = await world.open('/')
    provider.signInAs('robin', { email: person.email, email_verified: true })
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/settings/security`)
    await page.getByRole('link', { name: 'Continue with Example ID' }).press('Enter')
    const linked = page.getByRole('list', { name: 'Connected accounts' })
    await linked.getByText(person.email).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/security')
    await page.getByRole('button', { name: `Disconnect ${person.email}` }).press('Enter')
    await untilFocused(page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter')
    await linked.waitFor({ state: 'detached' })
    await expect.poll(() => person.client.identities.list()).toEqual([])
  })
  it('[WEB-132] is connected from the settings, with the password', async () => {
    const { page, person } = await world.open('/settings/security', { prepare: who => givePassword(world, who) })
    provider.signInAs('kim', { email: 'kim@elsewhere.example', email_verified: false })
    await page.getByRole('button', { name: 'Connect Example ID' }).press('Enter')
    await page.getByLabel('Your password', { exact: true }).last().fill(passwordOf(person))
    await page.getByRole('button', { name: 'Continue to Example ID' }).press('Enter')
    await page.getByRole('list', { name: 'Connected accounts' }).getByText('kim@elsewhere.example').waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/security')
    expect(await person.client.identities.list()).toMatchObject([{ email: 'kim@elsewhere.example' }])
  })
})
