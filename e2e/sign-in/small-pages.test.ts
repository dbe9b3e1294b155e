import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'

describe('pages that say that something is not there', () => {
  const world = useWebWorld()

  it('[WEB-546] an unknown address has the frame of the app, one sentence and one button', async () => {
    const { page } = await world.open('/no/such/view')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Tasks', exact: true }).waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('paragraph').count()).toBe(1)
    expect(await main.getByRole('link').count()).toBe(1)
    await main.getByRole('link', { name: 'Go to plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
  })

  it('[WEB-546] a phone has its bar there too, and a visitor signs in first', async () => {
    const { page } = await world.open('/no/such/view', { viewport: PHONE })
    await page.getByRole('navigation', { name: 'Main views' }).waitFor()
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/no/such/view`)
    await page.getByLabel('Email').waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/no/such/view')
  })

  it('[WEB-547] the page of a sign-in link looks like the sign-in view, also when the link is spent', async () => {
    const { page } = await world.open('/tasks', { viewport: PHONE })
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/sign-in`)
    const email = page.getByLabel('Email')
    await email.waitFor()
    const card = (selector: string) =>
      page.locator(selector).evaluate(element => {
        const { backgroundColor, borderRadius, width } = getComputedStyle(element)
        return { backgroundColor, borderRadius, width, page: getComputedStyle(document.body).backgroundColor }
      })
    const asInApp = await card('main div:has(> div > form)')
    await page.goto(`${world.baseUrl}/sign-in/link?token=spent`)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByRole('banner').getByText('Daywright').waitFor()
    const { page: _, ...spent } = await card('main')
    expect(asInApp).toMatchObject(spent)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(asInApp.page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.getByRole('link', { name: 'Sign in another way' }).click()
    await email.waitFor()
  })
})
