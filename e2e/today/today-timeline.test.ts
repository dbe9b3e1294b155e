import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blocksOf, boxOf, placed } from '../steps/calendar-steps.ts'

const TABLET = { width: 1024, height: 768 }

describe('the timeline of today', () => {
  const world = useWebWorld()

  /** At noon on Monday: one session done, one over, a meeting and a session to come, and a habit that is done. */
  const halfOver = async (person: Person) => {
    world.setNow(MONDAY)
    const { client } = person
    const { block } = await placed(person, 'Letters', 2, '09:00', '10:00')
    await placed(person, 'Report', 2, '10:00', '11:00')
    await placed(person, 'Slides', 2, '14:00', '15:00')
    await client.calendarEvents.create({
      body: { title: 'Team meeting', startAt: at(2, '14:30'), endAt: at(2, '15:30') },
    })
    await client.habits.create({ body: { name: 'Walk', minutes: 30, times: 1, period: 'day', startOn: '2026-03-02' } })
    await client.planner.run()
    const walk = (await blocksOf(person)).find(({ title }) => title === 'Walk')
    for (const id of [block.id, walk?.id ?? '']) await client.timeBlocks.update({ id, body: { status: 'completed' } })
    world.setNow(at(2, '12:00'))
  }
  const day = (page: Page) => page.getByRole('region', { name: 'Your day' })
  const entry = (page: Page, title: string) => day(page).getByRole('listitem').filter({ hasText: title })

  it('[WEB-540] a wide screen shows the whole day by the hour beside the list, scrolled to now', async () => {
    const { page } = await world.open('/today', { prepare: halfOver })
    await entry(page, 'Letters').getByText('09:00–10:00').waitFor()
    await entry(page, 'Report').waitFor()
    const titles = await day(page)
      .getByRole('listitem')
      .evaluateAll(items => items.map(item => item.querySelector('[dir=auto]')?.textContent))
    expect(titles.filter(title => title !== 'Walk')).toEqual(['Letters', 'Report', 'Slides', 'Team meeting'])
    const [report, slides, meeting] = [
      await boxOf(entry(page, 'Report')),
      await boxOf(entry(page, 'Slides')),
      await boxOf(entry(page, 'Team meeting')),
    ]
    // An hour is 60 pixels, and what is at the same time is side by side.
    expect(Math.round(slides.y - report.y)).toBe(240)
    expect(meeting.y - slides.y).toBeCloseTo(30, 0)
    expect(meeting.x).toBeGreaterThanOrEqual(slides.x + slides.width)
    const list = await boxOf(page.getByRole('region', { name: 'Next' }))
    expect(list.x + list.width).toBeLessThan((await boxOf(day(page))).x)
    // Noon is near the top, with a little of what is over above it.
    const top = (await boxOf(day(page))).y
    expect(slides.y - 120 - top).toBeGreaterThan(40)
    expect(slides.y - 120 - top).toBeLessThan(200)
  })

  it('[WEB-541] an entry of the timeline opens what its row opens, also with the keyboard', async () => {
    const { page } = await world.open('/today', { prepare: halfOver })
    await entry(page, 'Slides').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Task: Slides' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await entry(page, 'Team meeting').getByRole('button').count()).toBe(0)
    await entry(page, 'Walk').getByRole('button').click()
    await page.getByRole('heading', { level: 1, name: 'Habits' }).waitFor()
  })

  it('[WEB-587] [WEB-586] a row is dragged to an hour, in the colour of its project, or planned from its menu; both are undone', async () => {
    const { page, person } = await world.open('/today', {
      prepare: async who => {
        await halfOver(who)
        const project = await who.client.projects.create({ body: { name: 'Garden', color: '#b23a48' } })
        const [task] = (await who.client.tasks.list({ query: { search: 'Slides' } })).data
        await who.client.tasks.update({ id: task?.id ?? '', body: { projectId: project.id } })
      },
    })
    const slides = entry(page, 'Slides')
    await expect
      .poll(() => slides.locator('[data-kind]').evaluate(it => getComputedStyle(it).borderInlineStartColor))
      .toBe('rgb(178, 58, 72)')
    const startOf = async () => (await blocksOf(person)).find(({ title }) => title === 'Slides')?.startAt
    const row = page.getByRole('region', { name: 'Next' }).getByRole('listitem').filter({ hasText: 'Slides' })
    const { height } = await boxOf(slides)
    await row.dragTo(slides, { targetPosition: { x: 20, y: height * 2 }, force: true })
    await expect.poll(startOf).toBe(at(2, '16:00'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(startOf).toBe(at(2, '14:00'))
    await row.getByRole('button', { name: 'Actions for Slides' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Schedule…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule task' })
    await dialog.getByLabel('Start').fill('17:30')
    await page.keyboard.press('Enter')
    await expect.poll(startOf).toBe(at(2, '17:30'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(startOf).toBe(at(2, '14:00'))
  })

  it('[WEB-542] the habits of today are below the timeline, with what is done of them', async () => {
    const { page } = await world.open('/today', { prepare: halfOver })
    const habits = page.getByRole('region', { name: 'Habits' })
    await habits.getByText('1 of 1 done').waitFor()
    await habits.getByRole('button', { name: /Walk/ }).getByRole('img', { name: 'Completed' }).waitFor()
    const [above, below] = [await boxOf(day(page)), await boxOf(habits)]
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    expect(below.y + below.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  })

  it('[WEB-543] nothing moves while the timeline loads', async () => {
    const { page } = await world.open('/tasks', { prepare: halfOver })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route('**/api/time-blocks?*', async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto(`${world.baseUrl}/today`)
    await entry(page, 'Slides').waitFor()
    const before = await boxOf(page.getByRole('region', { name: 'Next' }))
    await entry(page, 'Letters').waitFor()
    expect(await boxOf(page.getByRole('region', { name: 'Next' }))).toEqual(before)
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.05)
  })

  it('[WEB-540] tablets and phones have the list alone, and ask for nothing more', async () => {
    for (const viewport of [TABLET, PHONE]) {
      const { page } = await world.open('/tasks', { viewport, prepare: halfOver })
      const requested: string[] = []
      page.on('request', request => requested.push(new URL(request.url()).pathname))
      await page.goto(`${world.baseUrl}/today`)
      await page.getByRole('region', { name: 'Next' }).waitFor()
      expect(await day(page).count()).toBe(0)
      expect(requested).not.toContain('/api/time-blocks')
    }
  })

  it('[WEB-540] where the language reads from right to left, the timeline is on the left and its hours on its right', async () => {
    const { page } = await world.open('/today', { locale: 'ar', prepare: halfOver })
    const report = page.getByRole('listitem').filter({ hasText: 'Report' })
    const slides = page.locator('li', { hasText: 'Slides' }).last()
    await report.first().waitFor()
    await slides.waitFor()
    const column = await boxOf(slides.locator('xpath=ancestor::section'))
    const list = await boxOf(page.locator('[data-row]').last())
    expect(column.x + column.width).toBeLessThan(list.x)
    const entryBox = await boxOf(slides)
    expect(column.x + column.width - entryBox.x - entryBox.width).toBeGreaterThan(50)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  })
})
