import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, blocksOf, boxOf, daysIn, placed, press } from '../steps/calendar-steps.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

/** A narrow one. */
const SCREEN = { ...PHONE, width: 360 }

async function givenDay(person: Person): Promise<void> {
  const { client } = person
  await placed(person, 'Call', 2, '10:00', '10:05')
  await placed(person, 'Mail', 2, '10:05', '10:20')
  await placed(person, 'Read', 2, '11:00', '11:15')
  const { id: projectId } = await client.projects.create({ body: { name: 'Garden' } })
  const { id: taskId } = await client.tasks.create({ body: { title: 'Mow', projectId, estimateMinutes: 60 } })
  await client.timeBlocks.create({ body: { taskId, startAt: at(2, '13:00'), endAt: at(2, '14:00') } })
  await client.tasks.create({ body: { title: 'Late already', estimateMinutes: 60, dueAt: '2026-03-01T10:00:00Z' } })
}

/** Moves a finger from one side of the calendar to the other. */
async function swipe(page: Page, to: 'left' | 'right'): Promise<void> {
  const calendar = page.getByRole('region', { name: 'Calendar' })
  const { x, y, width } = await boxOf(calendar)
  const [left, right] = [x + 20, x + width - 20]
  await calendar.evaluate(
    (element, { from, end, top }) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: top })
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, changedTouches: [touch(from)] }))
      element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(end)] }))
    },
    { from: to === 'left' ? right : left, end: to === 'left' ? left : right, top: y + 200 },
  )
}

/** What the rows above and below the calendar have no room for. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await press(page, 'More planning actions')
  const entry = page.getByRole('menuitem', { name })
  expect((await boxOf(entry)).height).toBeGreaterThanOrEqual(40)
  await entry.click()
}

describe('the plan on a phone', () => {
  const world = useWebWorld()

  it('[WEB-29] [WEB-329] [WEB-214] [WEB-210] [WEB-22] [WEB-39] shows one day, which is swiped, what needs attention, how to schedule a task, and a preview', async () => {
    const { page, person } = await world.open('/?day=2026-03-02', { viewport: SCREEN, hasTouch: true })
    await page.getByText('Add tasks with a rough estimate').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add task' }).click()
    await closeWithEscape(page.getByRole('dialog'))

    await givenDay(person)
    for (const name of [/^Call/, /^Mail/, /^Read/]) {
      await blockIn(page, name).waitFor()
      expect((await boxOf(blockIn(page, name))).height).toBeGreaterThanOrEqual(24)
    }
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-02'])
    await swipe(page, 'left')
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-03'])
    await swipe(page, 'right')
    await expect.poll(() => daysIn(page)).toEqual(['2026-03-02'])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SCREEN.width)

    await page.getByRole('button', { name: 'Needs attention: 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'Tasks' })
    await drawer.getByRole('region', { name: 'Needs attention' }).getByText('Late already').waitFor()
    await closeWithEscape(drawer)
    await fromMenu(page, 'Filters')
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Garden', pressed: true }).click()
    await filters.getByRole('button', { name: 'Garden', pressed: false }).waitFor()
    await closeWithEscape(filters)

    const blockOf = async (title: string) => (await blocksOf(person)).find(block => block.title === title)
    await fromMenu(page, 'Preview changes')
    const preview = page.getByRole('dialog', { name: 'Proposed changes' })
    await preview.getByRole('region', { name: 'New', exact: true }).getByText('Late already').first().waitFor()
    await expect.poll(() => preview.boundingBox()).toEqual({ x: 0, y: 0, ...SCREEN })
    await preview.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => blockOf('Late already')).toBeDefined()

    // It is in front of the menu.
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await person.client.tasks.create({ body: { title: 'Sew', estimateMinutes: 30 } })
    await fromMenu(page, 'To place')
    await press(page, 'Schedule Sew…')
    await page.getByLabel('Day', { exact: true }).fill('2026-03-05')
    await page.getByLabel('Start', { exact: true }).fill('14:00')
    await page.getByLabel('End', { exact: true }).fill('14:45')
    await press(page, 'Schedule')
    await expect.poll(() => blockOf('Sew')).toMatchObject({ startAt: at(5, '14:00'), endAt: at(5, '14:45') })
  })
})
