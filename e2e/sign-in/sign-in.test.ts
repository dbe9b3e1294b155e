import { signInLinkFor } from '@daywright/server/accounts/account-commands.rules'
import { someCases } from '@daywright/test-kit/run/depth'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { chromium } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { useWebWorld } from '../browser/web-world.ts'

describe('sign-in', () => {
  const world = useWebWorld()

  it('[WEB-12] [WEB-10] sign-out ends the session and goes to sign-in; email and password open the requested view; after a wrong one, the input stays', async () => {
    const { page, person } = await world.open('/', { prepare: who => givePassword(world, who) })
    await page.getByRole('button', { name: 'Robin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    const { user } = await page.evaluate(async () => (await fetch('/api/auth/get-session')).json())
    expect(user).toBeNull()
    expect(await person.client.auth.listSessions()).toEqual([])

    await page.goto(`${world.baseUrl}/tasks`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('The email or password is wrong.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tasks')
  })

  /** What decides about them has a test with all of them; here one a day is enough. */
  const OTHER_SITES = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
  ]

  it.each(someCases(OTHER_SITES, 2))('[WEB-15] signing in with next=%s stays on the site', async next => {
    const { page, person } = await world.open('/', { prepare: who => givePassword(world, who) })
    await page.context().clearCookies()
    const requested: string[] = []
    await page.route(/^https?:\/\/evil/, route => {
      requested.push(route.request().url())
      return route.abort()
    })
    await page.goto(`${world.baseUrl}/sign-in?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Views' }).waitFor()
    expect(new URL(page.url()).origin).toBe(world.baseUrl)
    expect(requested).toEqual([])
  })

  it('[WEB-11] the printed link signs in when its button is pressed, in a new browser', async () => {
    const person = await world.newPerson()
    const link = await signInLinkFor(world.database, person.email, world.baseUrl, world.now())
    const browser = await chromium.connect(inject('browserAddress'))
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(WAIT_MILLISECONDS)
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Views' }).waitFor()
    const { user } = await page.evaluate(async () => (await fetch('/api/auth/get-session')).json())
    expect(user.id).toBe(person.id)
    await browser.close()
  })
})

describe('sign-in at another address than BASE_URL', () => {
  const world = useWebWorld('sqlite', undefined, { baseUrl: 'http://plan.example.com' })

  it('[OPS-64] says which address is set, and what to set, in the form', async () => {
    const { page, person } = await world.open('/', { isOwnPage: true })
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/sign-in`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('any password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('This server is set up for http://plan.example.com').waitFor()
    expect(await alert.textContent()).toContain(`set BASE_URL=${world.baseUrl} and restart the server`)
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  })
})
