import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { serious } from '../steps/axe-sweep.ts'

const APP_FILE = /\/assets\/(libraries|frame|daily|index)-.*\.js$/

describe('the sign-in page', () => {
  const world = useWebWorld()

  it('[WEB-720] [WEB-722] [WEB-723] is opened in place of a view, without the app, which it fetches ahead for what comes next', async () => {
    const { page, person } = await world.open('/', { isOwnPage: true, prepare: who => givePassword(world, who) })
    await page.context().clearCookies()
    // Pages of tests save data otherwise, and a busy machine is as slow as a line on which nothing is fetched ahead.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {}, configurable: true }))
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(APP_FILE, async route => {
      await held
      await route.continue()
    })
    await page.goto(`${world.baseUrl}/tasks?q=daylight`)
    await page.getByLabel('Email').waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/tasks?q=daylight')
    // Nothing of the app was needed to show the form: what is requested is held.
    await page.getByLabel('Email').fill(person.email)
    release()
    await expect.poll(() => requested.some(path => /\/assets\/tasks-page-.*\.js$/.test(path))).toBe(true)
    expect(await page.evaluate(() => document.querySelectorAll('style[data-mantine-styles]').length)).toBe(0)
    await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('daylight')
  })

  it('[WEB-720] shows what was typed as a password, can be used with the keyboard alone, and has no serious fault, also on a phone', async () => {
    const { page } = await world.open('/', { isOwnPage: true, viewport: PHONE })
    await page.context().clearCookies()
    await page.addInitScript(axe.source)
    await page.goto(`${world.baseUrl}/sign-in`)
    await page.getByLabel('Email').press('Tab')
    const password = page.getByRole('textbox', { name: 'Password' })
    await page.keyboard.type('secret words')
    expect(await password.inputValue()).toBe('secret words')
    const eye = page.getByRole('button', { name: 'Show the password' })
    await eye.click()
    expect([await eye.getAttribute('aria-pressed'), await password.getAttribute('type')]).toEqual(['true', 'text'])
    expect(await password.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in')
    expect(await serious(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  it('[WEB-721] speaks the language of the browser, from a file with its own texts alone', async () => {
    const { page } = await world.open('/', { isOwnPage: true })
    const context = await page.context().browser()?.newContext({ locale: 'ar', serviceWorkers: 'block' })
    const fresh = await context?.newPage()
    if (!fresh) throw new Error('no browser')
    const requested: string[] = []
    fresh.on('request', request => requested.push(new URL(request.url()).pathname))
    await fresh.goto(`${world.baseUrl}/sign-in`)
    await fresh.getByRole('button', { name: 'إظهار كلمة المرور' }).waitFor()
    expect(await fresh.locator('html').getAttribute('dir')).toBe('rtl')
    expect(requested.filter(path => /language-/.test(path))).toEqual([
      expect.stringMatching(/^\/assets\/sign-in-language-ar-/),
    ])
    await context?.close()
  })
})
