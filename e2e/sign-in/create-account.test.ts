import { describe, expect, it } from 'vitest'
import { givePassword } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'

describe('sign-up', () => {
  const world = useWebWorld('sqlite', {}, { signUp: 'open' })

  it('[WEB-314] creates an account from the sign-in page, and goes on to the welcome screens', async () => {
    const { page, person } = await world.open('/labels', { isNew: true, prepare: who => givePassword(world, who) })
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/sign-in`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Kim')
    const [email, password] = [page.getByLabel('Email'), page.getByRole('textbox', { name: 'Password' })]
    const create = page.getByRole('button', { name: 'Create account' })
    await email.fill(person.email)
    await password.fill('short')
    await create.click()
    await page.getByText('At least 8 characters', { exact: true }).waitFor()
    await password.fill('correct horse battery')
    await create.click()
    await page.getByRole('alert').getByText('This email may have an account already').waitFor()
    expect([await email.inputValue(), await password.inputValue()]).toEqual([person.email, 'correct horse battery'])
    await email.fill('kim@example.com')
    await create.click()
    await page.waitForURL('**/welcome')
    const { user } = await page.evaluate(async () => (await fetch('/api/auth/get-session')).json())
    expect(user).toMatchObject({ email: 'kim@example.com', displayName: 'Kim' })
  })

  it('[USER-13] a new account has the zone and the language of the browser, also if the welcome is skipped', async () => {
    const { page } = await world.open('/labels')
    const browser = page.context().browser()
    const context = await browser?.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', serviceWorkers: 'block' })
    const fresh = await context?.newPage()
    if (!fresh) throw new Error('no browser')
    await fresh.goto(`${world.baseUrl}/sign-up`)
    await fresh.getByLabel('Name').fill('Lea')
    await fresh.getByLabel('E-Mail').fill('lea@example.com')
    await fresh.getByRole('textbox', { name: 'Passwort' }).fill('correct horse battery')
    await fresh.getByRole('button', { name: 'Konto anlegen' }).click()
    await fresh.waitForURL('**/welcome')
    await fresh.getByRole('button', { name: 'Überspringen' }).click()
    await fresh.waitForURL(url => url.pathname !== '/welcome')
    const answers = await fresh.evaluate(async () => {
      const get = async (path: string) => (await fetch(path)).json()
      return [await get('/api/user'), await get('/api/planner/settings')]
    })
    expect(answers).toMatchObject([{ timezone: 'Europe/Berlin' }, { language: 'de' }])
    await context?.close()
  })
})

describe('sign-up that is closed', () => {
  const world = useWebWorld()

  it('[WEB-314] has no link, and its page says who creates accounts', async () => {
    const { page } = await world.open('/labels')
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/sign-up`)
    await page.getByText('accounts are created by the administrator').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0)
  })
})
