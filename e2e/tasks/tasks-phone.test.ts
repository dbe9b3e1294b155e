import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { titlesOn } from '../steps/tasks-screen.ts'

/** A narrow one. */
const SCREEN = { ...PHONE, width: 360 }
const UNBROKEN = 'Wordsthatgoonandonwithoutasinglespace'.repeat(6)

async function longNames({ client }: Person): Promise<void> {
  const project = await client.projects.create({ body: { name: 'A project with a name that goes on and on' } })
  const label = await client.labels.create({ body: { name: 'a label that is rather long as well' } })
  const own = {
    projectId: project.id,
    labelIds: [label.id],
    dueAt: '2026-03-02T17:00:00.000Z',
    estimateMinutes: 90,
  }
  await client.tasks.create({ body: { title: `A ${'very '.repeat(40)}long title`, ...own } })
  await client.tasks.create({ body: { title: UNBROKEN, ...own } })
}

describe('tasks on a phone', () => {
  const world = useWebWorld()

  it('[WEB-107] [WEB-48] [WEB-50] every view is within reach of the thumb or the menu; a task takes two lines, and its panel the screen', async () => {
    const { page } = await world.open('/labels', {
      viewport: SCREEN,
      isMobile: true,
      hasTouch: true,
      prepare: longNames,
    })
    const bar = page.getByRole('navigation', { name: 'Main views' })
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    expect(height).toBeLessThan(SCREEN.height * 0.15)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name: 'Spaces' }).click()
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor()
    await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(40)
    await bar.getByRole('link', { name: 'Plan' }).click()
    await expect
      .poll(async () => (await page.getByRole('button', { name: 'Replan', exact: true }).boundingBox())?.y ?? 0)
      .toBeGreaterThan(SCREEN.height / 2)
    await bar.getByRole('button', { name: 'Add task' }).click()
    await page.getByRole('textbox', { name: 'New task' }).waitFor()
    expect(await page.locator('kbd:visible').count()).toBe(0)
    await closeWithEscape(page.getByRole('dialog'))

    await bar.getByRole('link', { name: 'Tasks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await expect.poll(() => titlesOn(page)).toHaveLength(2)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(SCREEN.width)
    const highest = () => page.getByRole('row').evaluateAll(rows => Math.max(...rows.map(row => row.clientHeight)))
    await expect.poll(highest).toBeLessThan(80)

    await page.getByRole('button', { name: UNBROKEN, exact: true }).tap()
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox', { name: 'Title' }).waitFor()
    const widths = () => panel.evaluate(dialog => [dialog.getBoundingClientRect().width, dialog.scrollWidth])
    await expect.poll(widths).toEqual([SCREEN.width, SCREEN.width])
  })
})
