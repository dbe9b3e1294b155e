import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { boxOf, press } from '../steps/calendar-steps.ts'
import { untilFocused } from '../steps/settled-page.ts'

const SMALL_PHONE = { width: 360, height: 640 }
const LOW_WINDOW = { width: 1280, height: 640 }

/** Whether a click in its middle would reach it. */
const isOnTop = (element: Locator) =>
  element.evaluate(node => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

describe('dialogs that are longer than the screen', () => {
  const world = useWebWorld()

  it.each([SMALL_PHONE, LOW_WINDOW])(
    '[WEB-548] keep their buttons in sight while the content scrolls, %o',
    async viewport => {
      const { page } = await world.open('/hours', { viewport })
      await page.getByRole('button', { name: 'New working hours' }).first().click()
      const dialog = page.getByRole('dialog')
      await untilFocused(dialog)
      const save = dialog.getByRole('button', { name: 'Save' })
      const scroller = dialog.locator('form').locator('xpath=ancestor::section')
      const room = await scroller.evaluate(node => node.scrollHeight - node.clientHeight)
      expect(room).toBeGreaterThan(100)
      for (const part of [0, 0.5, 1]) {
        await scroller.evaluate((node, top) => node.scrollTo({ top }), room * part)
        const { y, height } = await boxOf(save)
        expect(y + height).toBeLessThanOrEqual(viewport.height)
        expect(await isOnTop(save)).toBe(true)
        expect(await isOnTop(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true)
      }
      // At the end, the whole week is above the buttons.
      const last = await boxOf(dialog.getByRole('grid'))
      expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(save)).y)
      // The focused element is not under them.
      await scroller.evaluate(node => node.scrollTo({ top: 0 }))
      const name = dialog.getByLabel('Name')
      await name.fill('Evenings')
      await dialog.getByRole('tab', { name: 'Times' }).click()
      await dialog.getByRole('textbox').last().focus()
      expect(await isOnTop(dialog.getByRole('textbox').last())).toBe(true)
    },
  )

  it('[WEB-549] the welcome says which step of how many it is, goes back, and fits a small phone', async () => {
    const { page } = await world.open('/', { isNew: true, viewport: SMALL_PHONE })
    await page.getByRole('heading', { level: 2, name: 'Password' }).waitFor()
    await page.getByText('1 of 8', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
    await press(page, 'Continue')
    await page.getByText('2 of 8', { exact: true }).waitFor()
    const heading = page.getByRole('heading', { level: 2, name: 'Time zone' })
    expect(await heading.evaluate(node => node === document.activeElement)).toBe(true)
    await press(page, 'Continue')
    await page.getByText('3 of 8', { exact: true }).waitFor()
    await press(page, 'Back')
    await page.getByText('2 of 8', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width)
  })
})
