import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { boxOf } from '../steps/calendar-steps.ts'
import { sentChanges } from '../steps/sent-changes.ts'
import { pickUp } from '../steps/sortable-keys.ts'
import { isFocused, undo } from '../steps/tasks-screen.ts'

const BOARD = '/projects?view=board'

const statuses = async (person: Person) =>
  Object.fromEntries((await person.client.projects.list()).map(({ name, status }) => [name, status]))

const order = async (person: Person) => (await person.client.projects.list()).map(({ name }) => name)

const make = async (person: Person, ...names: string[]) => {
  for (const name of names) await person.client.projects.create({ body: { name } })
}

const column = (page: Page, name: string) => page.getByRole('region', { name })
const cardIn = (page: Page, name: string, card: string) => column(page, name).getByRole('link', { name: card })
const cardsIn = (page: Page, name: string) => column(page, name).getByRole('link').allTextContents()

/** Drags a card by its name to the top or bottom of a column with the mouse, and drops it once the place is announced. */
async function drag(page: Page, card: string, to: string, end: 'top' | 'bottom', place: string): Promise<void> {
  const target = await boxOf(column(page, to))
  const from = await boxOf(page.getByRole('link', { name: card }))
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 15, from.y + 15)
  await page.mouse.move(target.x + target.width / 2, target.y + (end === 'top' ? 5 : target.height - 20), { steps: 5 })
  await page.getByText(`${card}: ${to}, place ${place}.`).waitFor({ state: 'attached' })
  await page.mouse.up()
}

describe('projects on the board', () => {
  const world = useWebWorld()

  it('[WEB-61] [WEB-63] are dragged with the mouse to another status or position in one request, and put back when that is undone or refused', async () => {
    const { page, person } = await world.open(BOARD, { prepare: each => make(each, 'one', 'two', 'three') })
    const sent = sentChanges(page)
    const allInBacklog = { one: 'backlog', two: 'backlog', three: 'backlog' }
    await drag(page, 'three', 'Backlog', 'top', '1 of 3')
    await expect.poll(() => order(person)).toEqual(['three', 'one', 'two'])
    await undo(page, 'Moved three')
    await expect.poll(() => order(person)).toEqual(['one', 'two', 'three'])
    await expect.poll(() => cardsIn(page, 'Backlog')).toEqual(['one', 'two', 'three'])
    await drag(page, 'two', 'Planned', 'bottom', '1 of 1')
    await expect.poll(() => statuses(person)).toEqual({ ...allInBacklog, two: 'planned' })
    await undo(page, 'two is now Planned')
    await expect.poll(() => statuses(person)).toEqual(allInBacklog)
    expect(await order(person)).toEqual(['one', 'two', 'three'])
    const reorder = 'PATCH /api/projects/reorder'
    expect(sent).toEqual([reorder, reorder, reorder, 'PATCH /api/projects/*'])
    await expect.poll(() => cardsIn(page, 'Backlog')).toEqual(['one', 'two', 'three'])

    const mayRefuse = Promise.withResolvers<void>()
    await page.route('**/api/projects/*', async route => {
      await mayRefuse.promise
      await route.fulfill({ status: 500, json: { error: 'no' } })
    })
    await drag(page, 'one', 'Completed', 'bottom', '1 of 1')
    await cardIn(page, 'Completed', 'one').waitFor()
    mayRefuse.resolve()
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await cardIn(page, 'Backlog', 'one').waitFor()
    await expect.poll(() => statuses(person)).toEqual(allInBacklog)
    await page.unroute('**/api/projects/*')

    await drag(page, 'one', 'In progress', 'bottom', '1 of 1')
    await cardIn(page, 'In progress', 'one').waitFor()
    await expect.poll(() => statuses(person)).toEqual({ ...allInBacklog, one: 'in_progress' })
    await drag(page, 'two', 'In progress', 'top', '1 of 2')
    await expect.poll(async () => (await order(person)).filter(name => name !== 'three')).toEqual(['two', 'one'])
    await expect.poll(() => statuses(person)).toEqual({ one: 'in_progress', two: 'in_progress', three: 'backlog' })
    await drag(page, 'two', 'In progress', 'bottom', '2 of 2')
    await expect.poll(async () => (await order(person)).filter(name => name !== 'three')).toEqual(['one', 'two'])
  })

  it('[WEB-62] are moved within a column and between cards with the keyboard, with announcements and the focus following, or with a menu; Escape cancels', async () => {
    const { page, person } = await world.open(BOARD, { prepare: each => make(each, 'one', 'two', 'three') })
    const one = page.getByRole('button', { name: 'Move one' })
    await one.focus()
    await pickUp(page, 'one: Backlog, place 1 of 3.')
    await page.keyboard.press('ArrowRight')
    await page.getByText('one: Planned, place 1 of 1.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => statuses(person)).toEqual({ one: 'planned', two: 'backlog', three: 'backlog' })
    await cardIn(page, 'Planned', 'one').waitFor()
    await expect.poll(() => isFocused(one)).toBe(true)

    const handle = page.getByRole('button', { name: 'Move two' })
    const press = async (key: string, announcement: string) => {
      await page.keyboard.press(key)
      await expect.poll(() => page.locator('[id^=DndLiveRegion]').textContent()).toBe(announcement)
      // The drag listens to keys only after a timer of no duration, which a person cannot outrun.
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    }
    /** A card that has changed its place gets the focus back a moment later. */
    const pickUpTwo = async (announcement: string) => {
      await expect.poll(() => isFocused(handle)).toBe(true)
      await press('Space', announcement)
    }
    await handle.focus()
    await pickUpTwo('two: Backlog, place 1 of 2.')
    await press('ArrowDown', 'two: Backlog, place 2 of 2.')
    await press('Space', 'Dropped two: Backlog, place 2 of 2.')
    await pickUpTwo('two: Backlog, place 2 of 2.')
    await expect.poll(async () => (await order(person)).filter(name => name !== 'one')).toEqual(['three', 'two'])
    await press('ArrowRight', 'two: Planned, place 1 of 2.')
    await press('Escape', 'two was not moved.')
    await cardIn(page, 'Backlog', 'two').waitFor()
    await pickUpTwo('two: Backlog, place 2 of 2.')
    await press('ArrowRight', 'two: Planned, place 1 of 2.')
    await press('ArrowDown', 'two: Planned, place 2 of 2.')
    await press('Space', 'Dropped two: Planned, place 2 of 2.')
    await expect.poll(() => statuses(person)).toEqual({ one: 'planned', two: 'planned', three: 'backlog' })
    await expect.poll(async () => (await order(person)).filter(name => name !== 'three')).toEqual(['one', 'two'])
    await expect.poll(() => isFocused(handle)).toBe(true)
    await page.getByRole('button', { name: 'Actions for three' }).click()
    await page.getByRole('menuitem', { name: 'Completed' }).click()
    await expect.poll(() => statuses(person)).toEqual({ one: 'planned', two: 'planned', three: 'completed' })
  })

  it('[WEB-61] are dragged with a finger after a long press', async () => {
    const { page, person } = await world.open(BOARD, { hasTouch: true, prepare: each => make(each, 'one') })
    const [from, to] = [await boxOf(page.getByRole('link', { name: 'one' })), await boxOf(column(page, 'Planned'))]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', { x: from.x + 5, y: from.y + 5 })
    await page.getByText('one: Backlog, place 1 of 1.').waitFor({ state: 'attached' })
    await send('touchMove', { x: to.x + to.width / 2, y: to.y + 60 })
    await page.getByText('one: Planned, place 1 of 1.').waitFor({ state: 'attached' })
    await send('touchEnd')
    await expect.poll(() => statuses(person)).toEqual({ one: 'planned' })
  })

  it('[WEB-68] on a phone the board scrolls inside itself and no view sideways', async () => {
    const { page } = await world.open(BOARD, { viewport: PHONE, prepare: each => make(each, 'one', 'x'.repeat(200)) })
    await cardIn(page, 'Backlog', 'one').waitFor()
    await column(page, 'Cancelled').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await column(page, 'Backlog').boundingBox())?.x).toBeLessThan(0)
    for (const [path, heading] of [
      [BOARD, 'Projects'],
      ['/projects', 'Projects'],
      ['/spaces', 'Spaces'],
      ['/labels', 'Labels'],
    ] as const) {
      await page.evaluate(address => history.pushState({}, '', address), path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      if (path === '/projects') await column(page, 'Backlog').waitFor({ state: 'detached' })
      if (heading === 'Projects') await page.getByRole('link', { name: 'one' }).waitFor()
      await expect
        .poll(async () => [path, await page.evaluate(() => document.documentElement.scrollWidth)])
        .toEqual([path, PHONE.width])
    }
  })
})
