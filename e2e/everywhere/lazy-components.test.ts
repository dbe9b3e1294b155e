import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

describe('lazy components', () => {
  const world = useWebWorld()

  it('[WEB-122] a menu that failed to load breaks nothing, opens once it is loaded, and returns the focus', async () => {
    const { page } = await world.open('/labels')
    await page.route('**/assets/person-menu-items-*.js', route => route.abort())
    const isRefused = page.waitForEvent('requestfailed', request => request.url().includes('person-menu-items'))
    await page.reload()
    await isRefused
    const opener = page.getByRole('button', { name: 'Robin' })
    await opener.press('Enter')
    expect(await page.getByRole('menu').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    await page.unroute('**/assets/person-menu-items-*.js')
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await closeWithEscape(page.getByRole('menu'))
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('[WEB-122] a confirmation requested before the dialogs are loaded appears once they are', async () => {
    const { page } = await world.open('/labels', {
      prepare: ({ client }) => client.labels.create({ body: { name: 'Garden' } }),
    })
    await page.route('**/assets/dialogs-*.js', route => route.abort())
    const isRefused = page.waitForEvent('requestfailed', request => request.url().includes('/dialogs-'))
    await page.reload()
    await isRefused
    await page.getByRole('button', { name: 'Delete Garden' }).click()
    await page.unroute('**/assets/dialogs-*.js')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('[WEB-123] a button shows its tooltip only on hover', async () => {
    const { page } = await world.open('/', { prepare: ({ client }) => client.tasks.create({ body: { title: 'Mow' } }) })
    const tooltip = page.getByText('Show the changes that replanning proposes (Shift P)')
    const button = page.getByRole('button', { name: 'Preview changes' })
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await button.hover()
        return tooltip.waitFor({ timeout: 1000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
    await page.mouse.move(0, 0)
    await tooltip.waitFor({ state: 'detached' })
  })
})
