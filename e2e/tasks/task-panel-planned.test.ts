import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { openTaskPanel } from '../steps/open-task-panel.ts'
import { isFocused } from '../steps/tasks-screen.ts'

describe('when a task is planned, in its panel', () => {
  const world = useWebWorld()

  it('[WEB-544] [WEB-545] the panel begins with the next session and why it is then, links to that day, and has the focus on the title', async () => {
    const { page, panel, person, id } = await openTaskPanel(world, { estimateMinutes: 120 })
    const title = panel.getByRole('textbox', { name: 'Title' })
    expect(await isFocused(title)).toBe(true)
    // Text is typed where the title ends.
    await page.keyboard.type(' again')
    await title.press('Enter')
    await expect.poll(async () => (await person.client.tasks.get({ id })).title).toBe('Write the report again')
    await panel.getByText('Not planned', { exact: true }).waitFor()
    await panel.getByText('Replan to find time for it.').waitFor()

    await person.client.planner.run()
    const when = panel.getByRole('link', { name: 'Today, 09:00–10:00' })
    await when.waitFor()
    await panel.getByText('· 1 more').waitFor()
    const { timeBlocks } = await person.client.tasks.get({ id })
    expect(timeBlocks[0]?.explanation).toBeTruthy()
    const why = await when.locator('xpath=ancestor::div[1]').innerText()
    expect(why.split('\n').at(-1)?.length).toBeGreaterThan(10)
    const [at, below] = [await when.boundingBox(), await panel.getByRole('combobox', { name: 'Status' }).boundingBox()]
    expect(at?.y).toBeLessThan(below?.y ?? 0)

    await when.click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor({ state: 'attached' })
    expect(new URL(page.url()).searchParams.get('day')).toBe('2026-03-02')
    await page
      .getByRole('region', { name: 'Calendar' })
      .getByRole('button', { name: /Write the report/ })
      .first()
      .waitFor()
    expect(await panel.count()).toBe(0)
  })

  it('[WEB-544] a task that is not planned says why, in the words of the planner or by what it lacks', async () => {
    const { panel, person, id } = await openTaskPanel(world, {
      estimateMinutes: 600,
      autoSplit: false,
    })
    await panel.getByText('It needs 10 h in one piece, and no gap in its working hours is that long.').waitFor()
    await person.client.tasks.update({ id, body: { autoSchedule: false } })
    await panel.getByText('Not planned automatically').first().waitFor()
    await panel.getByText(/It needs 10 h/).waitFor({ state: 'detached' })
    await person.client.tasks.update({ id, body: { status: 'completed' } })
    await panel.getByText('Not planned', { exact: true }).waitFor({ state: 'detached' })
  })

  it('[WEB-544] [WEB-545] a phone shows the same, and opens no keyboard', async () => {
    const { page, panel } = await openTaskPanel(world, {}, { viewport: PHONE, hasTouch: true, isMobile: true })
    await panel.getByText('It has no estimate.').waitFor()
    expect(await isFocused(panel.getByRole('textbox', { name: 'Title' }))).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
