import { describe, expect, it } from 'vitest'
import { openAddress } from '../browser/open-address.ts'
import { useWebWorld } from '../browser/web-world.ts'
import { givenManyTasks } from '../steps/many-tasks.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { filterBy, having, isFocused, orderBy, rowOf, titlesOn } from '../steps/tasks-screen.ts'

const YESTERDAY = '2026-03-01T17:00:00.000Z'
const TODAY = '2026-03-02T17:00:00.000Z'
const NEXT_WEEK = '2026-03-10T17:00:00.000Z'

describe('the list of tasks', () => {
  const world = useWebWorld()

  it('[WEB-40] of 2,000 tasks renders only those on screen, fetches only their pages, and reaches the last', async () => {
    const { page } = await world.open('/tasks', { prepare: person => givenManyTasks(world, person, 2000) })
    await page.getByRole('status').filter({ hasText: '2,000 tasks' }).waitFor()
    await rowOf(page, 'Task 0001').waitFor()
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).searchParams.get('page') ?? ''))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await rowOf(page, 'Task 2000').waitFor()
    await expect.poll(() => rowOf(page, 'Task 2000').getAttribute('aria-rowindex')).toBe('2001')
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001')
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    // The first page was on screen before, and is fetched again when the event stream opens late.
    expect(requested).toContain('20')
    expect(requested.filter(asking => !['', '1', '20'].includes(asking))).toEqual([])
  })

  it('[WEB-41] is filtered, keeps the filters in the URL, clears them with one press, and shows finished tasks on request', async () => {
    const { page } = await world.open('/tasks', {
      prepare: async person => {
        const { id: projectId } = await person.client.projects.create({ body: { name: 'Garden' } })
        const { id: spaceId } = await person.client.spaces.create({ body: { name: 'Outside' } })
        const label = await person.client.labels.create({ body: { name: 'spring' } })
        await having(
          { title: 'Dig', priority: 'high', dueAt: YESTERDAY, projectId, spaceId },
          { title: 'Sow', priority: 'high', dueAt: NEXT_WEEK, projectId, labelIds: [label.id] },
          { title: 'Call the bank' },
          { title: 'Rest', status: 'completed' },
        )(person)
      },
    })
    await expect.poll(() => titlesOn(page)).toEqual(['Dig', 'Sow', 'Call the bank'])
    await filterBy(page, 'Priority', 'High')
    await expect.poll(() => titlesOn(page)).toEqual(['Dig', 'Sow'])
    await filterBy(page, 'Due', 'Overdue')
    await expect.poll(() => titlesOn(page)).toEqual(['Dig'])
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ priority: 'high', due: 'overdue' })
    await page.reload()
    await expect.poll(() => titlesOn(page)).toEqual(['Dig'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => titlesOn(page)).toHaveLength(3)

    await filterBy(page, 'Space', 'Outside')
    await expect.poll(() => titlesOn(page)).toEqual(['Dig'])
    await page.getByRole('button', { name: 'Remove filter Space: Outside' }).click()
    await filterBy(page, 'Label', 'spring')
    await expect.poll(() => titlesOn(page)).toEqual(['Sow'])
    await page.getByRole('button', { name: 'Remove filter Label: spring' }).click()
    await filterBy(page, 'Project', 'Garden')
    await expect.poll(() => titlesOn(page)).toEqual(['Dig', 'Sow'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('switch', { name: 'Show completed tasks' }).click()
    await expect.poll(() => titlesOn(page)).toEqual(['Dig', 'Sow', 'Call the bank', 'Rest'])
  })

  it('[WEB-49] [WEB-41] says how to start when it is empty, is searched while typing, and says when nothing matches', async () => {
    const { page, person } = await world.open('/tasks')
    await page.getByRole('heading', { name: 'No open tasks' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add task' }).click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await closeWithEscape(page.getByRole('dialog'))

    await having({ title: 'Call the bank' }, { title: 'Buy 7 bulbs' })(person)
    await expect.poll(() => titlesOn(page)).toHaveLength(2)
    await page.keyboard.press('f')
    await expect.poll(() => isFocused(page.getByRole('searchbox'))).toBe(true)
    await page.keyboard.type('BULBS')
    await expect.poll(() => titlesOn(page)).toEqual(['Buy 7 bulbs'])
    // The list may already match after the first letters.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('BULBS')
    await page.getByRole('searchbox').fill('7')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toContain('7')
    await expect.poll(() => titlesOn(page)).toEqual(['Buy 7 bulbs'])
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => titlesOn(page)).toHaveLength(2)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  /** The default is c, a, b. */
  const sortable = having(
    { title: 'b', priority: 'urgent', estimateMinutes: 30, dueAt: NEXT_WEEK },
    { title: 'c', priority: 'low', estimateMinutes: 10, dueAt: YESTERDAY },
    { title: 'a', estimateMinutes: 20, dueAt: TODAY },
  )

  it('[WEB-42] is sorted by a column and from a menu in both directions, and has a heading over each group in the order of the server, also on the next visit', async () => {
    const { page, person } = await world.open('/tasks', { prepare: sortable })
    const column = page.getByRole('columnheader', { name: 'Task' })
    const press = () => page.getByRole('button', { name: 'Task', exact: true }).click()
    await expect.poll(() => titlesOn(page)).toEqual(['c', 'a', 'b'])
    expect(await column.getAttribute('aria-sort')).toBe('none')
    await press()
    await expect.poll(() => titlesOn(page)).toEqual(['a', 'b', 'c'])
    expect(await column.getAttribute('aria-sort')).toBe('ascending')
    await press()
    await expect.poll(() => titlesOn(page)).toEqual(['c', 'b', 'a'])
    expect(await column.getAttribute('aria-sort')).toBe('descending')

    await orderBy(page, 'Sort by', 'Estimate')
    await expect.poll(() => titlesOn(page)).toEqual(['c', 'a', 'b'])
    await orderBy(page, 'Sort by', 'Priority')
    await expect.poll(() => titlesOn(page)).toEqual(['b', 'c', 'a'])
    await page.getByRole('button', { name: /^Sort and group/ }).click()
    await page.getByText('Lowest first').click()
    await expect.poll(() => titlesOn(page)).toEqual(['a', 'c', 'b'])
    await openAddress(page, `${world.baseUrl}/tasks`)
    await expect.poll(() => titlesOn(page)).toEqual(['a', 'c', 'b'])

    const headings = () => page.getByRole('grid').getByRole('heading').allTextContents()
    const sortedBy = async (sort: 'dueAt' | 'priority') =>
      (await person.client.tasks.list({ query: { sort } })).data.map(task => task.title)
    await orderBy(page, 'Group by', 'Priority')
    await expect.poll(headings).toEqual(['Urgent', 'Low', 'No priority'])
    expect(await titlesOn(page)).toEqual(await sortedBy('priority'))
    await orderBy(page, 'Group by', 'Due date')
    await expect.poll(headings).toEqual(['Overdue', 'Today', 'Next week'])
    await expect.poll(() => titlesOn(page)).toEqual(['c', 'a', 'b'])
    expect(await sortedBy('dueAt')).toEqual(['c', 'a', 'b'])
    await openAddress(page, `${world.baseUrl}/tasks`)
    await expect.poll(headings).toEqual(['Overdue', 'Today', 'Next week'])
    await person.client.tasks.create({ body: { title: 'd' } })
    await expect.poll(headings).toEqual(['Overdue', 'Today', 'Next week', 'No due date'])
  })
})
