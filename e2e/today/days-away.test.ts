import type { Person } from '@daywright/test-kit/world'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { serious } from '../steps/axe-sweep.ts'
import { at, press } from '../steps/calendar-steps.ts'

const TITLES = ['Tax return', 'Slides for Monday', 'Call the landlord', 'Budget', 'Order paper', 'Old idea']

describe('a fresh start after six days away', () => {
  const world = useWebWorld()
  /** Planned on Monday, and then nothing until the next Monday. */
  const awayForSixDays = async ({ client }: Person) => {
    world.setNow(at(2, '08:00'))
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    for (const [index, title] of TITLES.entries())
      await client.tasks.create({
        body: { title, estimateMinutes: 90 + 30 * index, dueAt: at(3 + (index % 4), '17:00') },
      })
    await client.planner.run()
    const [, session] = await client.timeBlocks.list({ query: { from: at(2, '00:00'), to: at(3, '00:00') } })
    world.setNow(at(2, '18:00'))
    if (session) await client.timeBlocks.confirm({ body: { confirmations: [{ id: session.id, outcome: 'done' }] } })
    world.setNow(at(9, '08:00'))
  }
  const overdueOf = async ({ client }: Person) => (await client.freshStart.get()).overdue
  const dueDates = async ({ client }: Person) =>
    new Map(
      (await client.tasks.list({ query: { limit: '100' } })).data.map(({ id, status, dueAt }) => [id, [status, dueAt]]),
    )

  it('[WEB-660] [WEB-661] [WEB-662] [WEB-663] [WEB-664] goes from the card to a plan without overdue tasks, and back', async () => {
    const { page, person } = await world.open('/today', { isOwnPage: true, prepare: awayForSixDays })
    const before = await dueDates(person)
    const main = page.getByRole('main')
    await main.getByText('Time for a fresh start?').waitFor()
    await main.getByRole('link', { name: 'Fresh start' }).click()

    await page.getByRole('heading', { name: 'What did you get done?' }).waitFor()
    const silent = page.getByRole('region', { name: 'Likely not done' })
    const active = page.getByRole('region', { name: 'Likely done' })
    expect(await silent.getByRole('button', { name: 'None of it' }).getAttribute('aria-pressed')).toBe('true')
    expect(await active.getByRole('button', { name: 'All of it' }).getAttribute('aria-pressed')).toBe('true')
    await silent.getByRole('button', { name: 'Some of it' }).click()
    await silent.getByRole('checkbox').first().check()
    await page.evaluate(axe.source)
    expect(await serious(page)).toEqual([])
    await press(page, 'Continue')

    await page.getByRole('heading', { name: 'What becomes of the rest?' }).waitFor()
    const row = (title: string) => page.getByRole('group', { name: title, exact: true })
    await row('Old idea').waitFor()
    expect(await serious(page)).toEqual([])
    await row('Old idea').getByRole('button', { name: 'Let go' }).click()
    await row('Budget').getByRole('button', { name: 'No due date' }).click()
    await row('Order paper').getByRole('button', { name: 'Another date: Order paper' }).click()
    await page.getByLabel('New due date of Order paper').fill('2026-03-20')
    await row('Order paper').getByRole('button', { name: 'Fri 20 Mar', pressed: true }).waitFor()
    const sent = page.waitForRequest(
      request => request.url().endsWith('/api/fresh-start') && request.method() === 'POST',
    )
    await press(page, 'Start fresh')
    expect((await sent).postDataJSON().tasks.length).toBeGreaterThan(3)

    await page.getByRole('heading', { name: 'A fresh plan' }).waitFor()
    await main.getByText('Nothing is overdue any more.').waitFor()
    expect(await overdueOf(person)).toBe(0)
    await main.getByRole('link', { name: 'Go to today' }).click()
    await main.getByText('Time for a fresh start?').waitFor({ state: 'detached' })
    expect(await main.getByText('At risk').count()).toBe(0)

    await page.goto(`${world.baseUrl}/fresh-start`)
    await page.getByRole('heading', { name: 'Your plan is fresh' }).waitFor()
    await press(page, 'Undo the last one')
    await page.getByText('Everything is as before').first().waitFor()
    await main.getByText('Time for a fresh start?').waitFor()
    expect(await dueDates(person)).toEqual(before)
  })

  it('[WEB-660] [WEB-664] each step can be skipped, also on a phone and with keys, and the card can be put off', async () => {
    const { page, person } = await world.open('/today', {
      isOwnPage: true,
      viewport: PHONE,
      prepare: awayForSixDays,
    })
    const main = page.getByRole('main')
    const overdue = await overdueOf(person)
    await main.getByRole('link', { name: 'Fresh start' }).press('Enter')
    await page.getByRole('heading', { name: 'What did you get done?' }).waitFor()
    await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter')
    await page.getByRole('group', { name: 'Tax return', exact: true }).waitFor()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isWide()).toBe(false)
    await page.getByRole('button', { name: 'Leave them as they are' }).press('Enter')
    await main.getByText('Time for a fresh start?').waitFor()
    expect(await overdueOf(person)).toBe(overdue)
    await press(page, 'Not now')
    await main.getByText('Time for a fresh start?').waitFor({ state: 'detached' })
  })

  it('[WEB-665] is reached from the palette and from a plan in which much is late', async () => {
    const { page } = await world.open('/plan', { isOwnPage: true, prepare: awayForSixDays })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('fresh start')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What did you get done?' }).waitFor()
    await page.goBack()
    await page.getByText('Much is late. You can sort all of it out in one step.').first().waitFor()
    await page.getByRole('link', { name: 'Fresh start' }).first().click()
    await page.getByRole('heading', { name: 'What did you get done?' }).waitFor()
  })
})
