import { describe, expect, it } from 'vitest'
import { openAddress } from '../browser/open-address.ts'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'
import { blockIn, blocksOf, press } from '../steps/calendar-steps.ts'
import { planByItself } from '../steps/lived-week-steps.ts'

describe('a plan that keeps itself up to date', () => {
  const world = useWebWorld()

  it('[WEB-270] [WEB-271] [WEB-272] says what moved, with undo, waits while the user types, and counts what has no estimate', async () => {
    world.setNow(MONDAY)
    const { page, person } = await world.open('/', {
      isOwnPage: true,
      prepare: ({ client }) => client.tasks.create({ body: { title: 'Someday' } }),
    })
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await attention.getByText('1 task has no estimate and is not planned.').waitFor()
    await attention.getByRole('link', { name: 'set a default estimate' }).click()
    await page.getByRole('switch', { name: 'Keep the plan up to date automatically' }).click()
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => person.client.plannerSettings.get()).toMatchObject({ autoPlan: true })

    await openAddress(page, `${world.baseUrl}/`)
    let holds = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/planner/hold')) holds++
    })
    await page.keyboard.press('q')
    const line = page.getByRole('dialog').getByRole('textbox')
    // The window holds as soon as it knows the settings.
    await expect
      .poll(async () => {
        await line.fill('')
        await line.fill('Write report 1h')
        return holds
      })
      .toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    // The toast about the added task comes first; the toast about the plan replaces it.
    await page.getByText('Added “Write report”').waitFor()
    expect((await person.client.tasks.list()).data).toHaveLength(2)
    // Once more if a hold arrived late.
    await expect
      .poll(async () => {
        await planByItself(world)
        return (await blocksOf(person)).length
      })
      .toBe(1)
    await blockIn(page, /^Write report/).waitFor()
    const news = page.getByRole('alert').filter({ hasText: 'Plan updated: “Write report” added, Today, 09:00' })
    await news.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => blocksOf(person)).toEqual([])
  })
})
