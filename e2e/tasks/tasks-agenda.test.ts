import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { givenManyTasks } from '../steps/many-tasks.ts'
import { doneBox, having, orderBy, rowOf, statusOf, titlesOn } from '../steps/tasks-screen.ts'

const SCREEN = { width: 1440, height: 900 }
/** The last day of a week is a Sunday here, and today a Monday. */
const due = (day: string) => ({ dueAt: `2026-03-${day}T17:00:00.000Z` })
const ofEveryKind = having(
  { title: 'Someday', status: 'backlog', priority: 'urgent' },
  { title: 'Whenever', priority: 'urgent' },
  { title: 'In ten days', priority: 'high', ...due('12') },
  { title: 'On Sunday', ...due('08') },
  { title: 'On Friday', ...due('06') },
  { title: 'Tonight', ...due('02') },
  { title: 'Late', ...due('01') },
  { title: 'Begun', status: 'in_progress' },
)
const headingsOn = (page: Page) => page.getByRole('grid').getByRole('heading').allTextContents()

/** What is cut in the columns of dates and durations. */
const cutOff = (page: Page) =>
  page.getByRole('gridcell').evaluateAll(cells =>
    cells
      .slice(0, 200)
      .flatMap(cell => [...cell.querySelectorAll('span, button')])
      .filter(part => /\d/.test(part.textContent ?? '') && part.scrollWidth > part.clientWidth + 1)
      .map(part => part.textContent),
  )

async function datedTasks({ client }: Person): Promise<void> {
  for (const [index, day] of ['04', '11', '12', '19', '25'].entries()) {
    const body = { title: `Task ${index}`, estimateMinutes: 650, ...due(day) }
    const { id: taskId } = await client.tasks.create({ body })
    const times = { startAt: `2026-03-${day}T10:30:00.000Z`, endAt: `2026-03-${day}T11:30:00.000Z` }
    if (index > 0) await client.timeBlocks.create({ body: { taskId, ...times } })
  }
}

describe('the agenda of tasks', () => {
  const world = useWebWorld()

  it('[WEB-441] begins with what is in progress and overdue, and ends with the backlog; a task that is completed makes no heading jump', async () => {
    const { page, person } = await world.open('/tasks', { prepare: ofEveryKind })
    const groups = ['In progress', 'Overdue', 'Today', 'This week', 'Later', 'No date', 'Backlog']
    await expect.poll(() => headingsOn(page)).toEqual(groups)
    const titles = ['Begun', 'Late', 'Tonight', 'On Friday', 'On Sunday', 'In ten days', 'Whenever', 'Someday']
    expect(await titlesOn(page)).toEqual(titles)
    // The order of the API is another one.
    const { data } = await person.client.tasks.list()
    expect(data[0]?.title).toBe('Someday')

    await doneBox(page, 'Tonight').click()
    await expect.poll(() => statusOf(person, 'Tonight')).toBe('completed')
    await expect.poll(() => headingsOn(page)).toEqual(groups.filter(name => name !== 'Today'))
    await orderBy(page, 'Group by', 'No groups')
    await expect.poll(async () => (await titlesOn(page))[0]).toBe('Someday')
    await orderBy(page, 'Group by', 'Agenda')
    await expect.poll(async () => (await titlesOn(page))[0]).toBe('Begun')
  })

  it('[WEB-441] [WEB-40] of many tasks has the headings where they belong on every page', async () => {
    const { page } = await world.open('/tasks', {
      prepare: async person => {
        await givenManyTasks(world, person, 600)
        await ofEveryKind(person)
      },
    })
    await rowOf(page, 'Begun').waitFor()
    await expect.poll(() => headingsOn(page)).toContain('No date')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await rowOf(page, 'Someday').waitFor()
    await expect.poll(() => headingsOn(page)).toEqual(['Backlog'])
    expect((await titlesOn(page)).at(-1)).toBe('Someday')
  })

  it.each(['en-GB', 'ar', 'ja'])(
    '[WEB-442] says in %s when a task is planned, or else due, and cuts nothing off',
    async locale => {
      const { page } = await world.open('/tasks', { viewport: SCREEN, locale, prepare: datedTasks })
      await expect.poll(() => titlesOfRows(page)).toHaveLength(5)
      expect(await cutOff(page)).toEqual([])
      if (locale !== 'en-GB') return
      await page.getByRole('columnheader', { name: 'When' }).waitFor()
      const cells = async (title: string) => rowOf(page, title).getByRole('gridcell').allInnerTexts()
      expect(await cells('Task 0')).toContain('by Wed 4 Mar')
      expect(await cells('Task 1')).toContain('Wed 11 Mar, 10:30')
      const ends = (name: RegExp) =>
        page
          .getByRole('button', { name })
          .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().right)))
      expect(new Set(await ends(/^Estimate of/)).size).toBe(1)
    },
  )

  it('[WEB-443] [WEB-444] the first row adds a task to the listed project; search, filters and order are one row above the list, which begins near the top of a phone', async () => {
    let path = ''
    const { page, person } = await world.open(() => path, {
      prepare: async ({ client }) => {
        const { id: projectId } = await client.projects.create({ body: { name: 'Garden' } })
        await client.tasks.create({ body: { title: 'Dig', projectId, ...due('01') } })
        path = `/tasks?project=${projectId}`
      },
    })
    const top = async (of: ReturnType<Page['getByRole']>) => Math.round((await of.boundingBox())?.y ?? 0)
    const controls = (on: Page) => [
      on.getByRole('searchbox', { name: 'Search tasks' }),
      on.getByRole('button', { name: /^Filter/ }),
      on.getByRole('button', { name: 'Saved filters' }),
      on.getByRole('button', { name: /^Sort and group/ }),
    ]
    await rowOf(page, 'Dig').waitFor()
    expect(new Set(await Promise.all(controls(page).map(top))).size).toBe(1)
    await page.getByRole('grid').getByRole('button', { name: 'Add task' }).click()
    await page.getByRole('textbox', { name: 'New task' }).fill('Sow')
    await page.keyboard.press('Enter')
    await rowOf(page, 'Sow').waitFor()
    expect((await person.client.tasks.list({ query: { search: 'Sow' } })).data[0]?.project?.name).toBe('Garden')

    const phone = await world.openFor(person, '/tasks', { viewport: PHONE, isMobile: true, hasTouch: true })
    await rowOf(phone, 'Dig').waitFor()
    await phone.getByRole('button', { name: 'Show 1 overdue' }).waitFor()
    expect(new Set(await Promise.all(controls(phone).map(top))).size).toBe(1)
    expect(await top(phone.getByRole('grid'))).toBeLessThanOrEqual(120)
  })
})

const titlesOfRows = (page: Page) =>
  page
    .getByRole('grid')
    .locator('[data-row]')
    .evaluateAll(rows => rows.map(row => row.textContent ?? ''))
