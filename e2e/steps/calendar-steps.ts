import type { Person } from '@daywright/test-kit/world'
import type { Locator, Page } from 'playwright-core'

const WEEK = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z' }

/** A time on a day of the tests' week. */
export const at = (day: number, time: string): string => `2026-03-0${day}T${time}:00.000Z`

export const blocksOf = (person: Person) => person.client.timeBlocks.list({ query: WEEK })

/** The only block of the week; undefined when there are none or several. */
export async function onlyBlockOf(person: Person) {
  const blocks = await blocksOf(person)
  return blocks.length === 1 ? blocks[0] : undefined
}

/** A task with a block placed by hand. */
export async function placed(person: Person, title: string, day: number, start: string, end: string) {
  const task = await person.client.tasks.create({ body: { title, estimateMinutes: 60 } })
  const body = { taskId: task.id, startAt: at(day, start), endAt: at(day, end) }
  return { task, block: await person.client.timeBlocks.create({ body }) }
}

/** A task with a block from the planner: an hour from nine on Monday. */
export async function planned(person: Person, title: string) {
  await person.client.tasks.create({ body: { title, estimateMinutes: 60 } })
  await person.client.planner.run()
}

export const blockIn = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name })

/** The day in which a block is drawn. */
export const dayWith = (page: Page, name: RegExp): Locator =>
  page.getByRole('cell').filter({ has: page.getByRole('button', { name }) })

/** The days that are shown. Each has a cell in the all-day lane and one below it. */
export const daysIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Calendar' })
    .getByRole('cell')
    .evaluateAll(cells => [...new Set(cells.flatMap(cell => cell.getAttribute('data-date') ?? []))])

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens a tab of the panel beside the calendar, or in the drawer. */
export const openTab = (page: Page, name: 'Attention' | 'To place'): Promise<void> =>
  page.getByRole('tab', { name }).click()

/** Where something is drawn once it has stopped moving: while the plan is loaded, the calendar scrolls to its hours. */
export async function boxOf(locator: Locator) {
  for (;;) {
    const before = await locator.boundingBox()
    const element = await locator.elementHandle()
    // It is detached if the calendar has drawn it again meanwhile.
    await element?.waitForElementState('stable').catch(() => {})
    const box = await locator.boundingBox()
    if (!box) throw new Error('nothing is drawn there')
    if (JSON.stringify(box) === JSON.stringify(before)) return box
  }
}

/** The days have their numbers last of all. */
export const untilCapacityShown = (page: Page): Promise<void> =>
  page.getByRole('table', { name: 'Planned and available time' }).waitFor({ state: 'attached' })

/** The height of an hour: a block of one hour and the gap below it. */
export const hourOf = async (block: Locator): Promise<number> => (await boxOf(block)).height + 1

interface Pull {
  /** How far below the upper edge to grab it; by default below the middle, which is often where a quarter of an hour ends. */
  hold?: (height: number) => number
  right?: number
  down?: number
}

/** Drags with the mouse, in several steps as a person does. */
export async function pull(locator: Locator, { hold = height => height * 0.55, right = 0, down = 0 }: Pull) {
  const { mouse } = locator.page()
  await untilCapacityShown(locator.page())
  const { x, y, width, height } = await boxOf(locator)
  const [startX, startY] = [x + width / 2, y + hold(height)]
  await mouse.move(startX, startY)
  await mouse.down()
  await mouse.move(startX + right / 2, startY + down / 2, { steps: 4 })
  await mouse.move(startX + right, startY + down, { steps: 4 })
  await mouse.up()
}
