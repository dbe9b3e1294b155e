import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { pressGo } from '../steps/go-keys.ts'
import { closeWithEscape } from '../steps/settled-page.ts'
import { toast, undo } from '../steps/tasks-screen.ts'

const titles = async (person: Person) => (await person.client.tasks.list()).data.map(task => task.title)
const lineIn = (page: Page) => page.getByRole('textbox', { name: 'New task' })

/** Adds a task with `q` as soon as the line is there, and nothing but keys. */
async function addByKeys(page: Page, line: string): Promise<void> {
  await page.keyboard.press('q')
  await lineIn(page).waitFor()
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await lineIn(page).waitFor({ state: 'detached' })
}

async function findIn(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(words)
}

describe('from anywhere', () => {
  const world = useWebWorld()

  it('[WEB-100] [WEB-102] q adds a task from a line and says so, which the button or mod+z undoes, and is a letter while one types', async () => {
    const { page, person } = await world.open('/labels')
    const name = page.getByRole('textbox', { name: 'Name of the new label' })
    await name.focus()
    await page.keyboard.type('quick')
    expect(await name.inputValue()).toBe('quick')
    expect(await lineIn(page).count()).toBe(0)
    await name.blur()

    await page.keyboard.press('q')
    await lineIn(page).waitFor()
    await page.keyboard.type('Write report 3h by Friday 5pm #work !high')
    await page.getByText('due Fri 6 Mar, 17:00').waitFor()
    await page.keyboard.press('Enter')
    await lineIn(page).waitFor({ state: 'detached' })
    await toast(page, 'Added “Write report”').waitFor()
    expect((await person.client.tasks.list()).data).toMatchObject([
      {
        title: 'Write report',
        estimateMinutes: 180,
        priority: 'high',
        dueAt: '2026-03-06T17:00:00.000Z',
        labels: [{ name: 'work' }],
      },
    ])
    await undo(page, 'Added “Write report”')
    await expect.poll(() => titles(person)).toEqual([])

    await addByKeys(page, 'Slip')
    await toast(page, 'Added “Slip”').waitFor()
    await expect.poll(() => titles(person)).toEqual(['Slip'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => titles(person)).toEqual([])
  })

  it('[WEB-100] q opens a line over every view, ready to type in; Enter adds the task and the view stays', async () => {
    const { page, person } = await world.open('/labels', {
      prepare: ({ client }) => client.projects.create({ body: { name: 'Boat' } }),
    })
    const views = [
      'Labels',
      'Plan',
      'Tasks',
      'Spaces',
      'Documents',
      'Habits',
      'Working hours',
      'Notifications',
      'Settings',
      'Projects',
      'Boat',
    ]
    for (const view of views) {
      await page
        .getByRole('link', { name: new RegExp(`^${view}\\b`) })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: view }).waitFor()
      const address = page.url()
      await addByKeys(page, `From ${view}`)
      await page.getByRole('heading', { level: 1, name: view }).waitFor()
      expect(page.url()).toBe(address)
    }
    await expect
      .poll(async () => (await titles(person)).toSorted())
      .toEqual(views.map(view => `From ${view}`).toSorted())
  })

  it('[WEB-103] [WEB-263] lines are entered one after the other; one that is refused comes back with the reason', async () => {
    const { page, person } = await world.open('/labels')
    await page.route('**/api/tasks/quick', route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { error: 'No' } }) : route.continue(),
    )
    await page.keyboard.press('q')
    const line = lineIn(page)
    await line.fill('Precious words 2h')
    await page.getByRole('button', { name: '2h: not meant' }).waitFor()
    await line.press('Enter')
    await page.getByText('Something went wrong on the server').first().waitFor()
    await expect.poll(() => line.inputValue()).toBe('Precious words 2h')
    // Nothing is answered while the next lines are typed.
    const mayAnswer = Promise.withResolvers<void>()
    await page.unroute('**/api/tasks/quick')
    await page.route('**/api/tasks/quick', async route => {
      if (route.request().method() === 'POST') await mayAnswer.promise
      const isRefused = route.request().postDataJSON()?.text === 'Second'
      await (isRefused ? route.fulfill({ status: 500, json: { error: 'No' } }) : route.continue())
    })
    for (const title of ['First', 'Second', 'Third']) {
      await line.fill(title)
      await line.press('Shift+Enter')
      expect(await line.inputValue()).toBe('')
    }
    await line.fill('Being typed')
    mayAnswer.resolve()
    await page.getByText('Not added: Second').waitFor()
    expect(await line.inputValue()).toBe('Being typed')
    await expect.poll(async () => (await titles(person)).toSorted()).toEqual(['First', 'Third'])
    await page.getByRole('dialog').getByRole('button', { name: 'Edit Second' }).click()
    await expect.poll(() => line.inputValue()).toBe('Second')
  })

  it('[WEB-342] [WEB-260] [WEB-261] [WEB-262] [WEB-264] what another app shares is in the line; readings are dropped, names completed, and lines pasted', async () => {
    const url = 'https://example.com/2026-03-04'
    const { page, person } = await world.open(`/add?${new URLSearchParams({ title: 'Read this 20m', url })}`, {
      prepare: ({ client }) => client.projects.create({ body: { name: 'Winter garden' } }),
    })
    const line = lineIn(page)
    await expect.poll(() => line.inputValue()).toBe(`Read this 20m "${url}"`)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await titles(person)).toEqual([])
    await page.getByRole('button', { name: '20m: not meant' }).waitFor()
    await line.press('Enter')
    await page.getByText('Added “Read this').waitFor()
    const [shared] = (await person.client.tasks.list()).data
    expect(shared).toMatchObject({ title: `Read this ${url}`, estimateMinutes: 20, dueAt: null })

    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    await page.keyboard.press('q')
    await line.waitFor()
    await page.keyboard.type('Dig 2h Friday p1 @win')
    await page.getByRole('option', { name: 'Winter garden' }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => line.inputValue()).toBe('Dig 2h Friday p1 @"Winter garden" ')
    await page.keyboard.press('Alt+2')
    await expect.poll(() => line.inputValue()).toBe('Dig 2h "Friday" p1 @"Winter garden" ')
    await page.getByRole('button', { name: 'Urgent: not meant' }).click()
    await line.press('Shift+Enter')
    await line.fill('Meet Ana 3pm-4pm tomorrow')
    await page.getByText('scheduled tomorrow, 15:00–16:00').waitFor()
    await line.press('Shift+Enter')
    await line.fill('- Milk 10m\n- Bread #shop')
    await page.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expect
      .poll(async () =>
        (await person.client.tasks.list()).data.map(task => [task.title, task.estimateMinutes]).toSorted(),
      )
      .toEqual([
        ['Bread', null],
        ['Dig Friday p1', 120],
        ['Meet Ana', 60],
        ['Milk', 10],
        [`Read this ${url}`, 20],
      ])
    const { data } = await person.client.tasks.list()
    expect(data.find(task => task.title === 'Dig Friday p1')?.project?.name).toBe('Winter garden')
    // Lines are sent each on its own, so an earlier one may arrive later.
    const blocks = () => person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-05' } })
    await expect
      .poll(async () => (await blocks()).map(block => [block.startAt, block.source]))
      .toEqual([['2026-03-03T15:00:00.000Z', 'manual']])
  })

  it('[WEB-104] mod+k finds a task and opens it, opens views, and adds a task when it finds nothing', async () => {
    const { page, person } = await world.open('/labels', {
      prepare: ({ client }) => client.tasks.create({ body: { title: 'Water the ferns' } }),
    })
    const [fern] = (await person.client.tasks.list()).data
    await findIn(page, 'ferns water')
    await page.getByText('Water the ferns').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(fern?.id)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    await closeWithEscape(page.getByRole('dialog'))

    await findIn(page, 'go to spaces')
    await page.getByRole('option', { name: 'Go to spaces', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor()
    await findIn(page, 'new project')
    await page.getByRole('option', { name: 'New project', exact: true }).click()
    await closeWithEscape(page.getByRole('dialog', { name: 'New project' }))
    await findIn(page, 'settings security')
    await page.getByRole('option', { name: 'Settings: Security' }).click()
    await page.getByRole('tab', { name: 'Security', selected: true }).waitFor()
    await findIn(page, 'Feed the cat')
    await page.getByText('Add task “Feed the cat”').click()
    await lineIn(page).press('Enter')
    await expect.poll(() => titles(person)).toContain('Feed the cat')
  })

  it('[WEB-105] [WEB-106] ? lists the shortcuts, g and a letter opens a view, neither works while typing; dark mode is there before the page is painted', async () => {
    const { page } = await world.open('/labels')
    const links = await page.getByRole('navigation', { name: 'Views' }).getByRole('link').allInnerTexts()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Add task').waitFor()
    const listed = await help.getByText(/^Go to /).allInnerTexts()
    // Beside its name, a link may have a count.
    expect(listed).toEqual(links.map(link => `Go to ${link.split('\n')[0]}`))
    await closeWithEscape(help)
    await pressGo(page, 's')
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor()
    await page.keyboard.press('q')
    await lineIn(page).pressSequentially('gj?q')
    await expect.poll(() => lineIn(page).inputValue()).toBe('gj?q')
    expect(new URL(page.url()).pathname).toBe('/spaces')
    await closeWithEscape(page.getByRole('dialog'))

    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await expect.poll(scheme).toBe('light')
    await page.getByRole('button', { name: 'Robin' }).click()
    await page.getByRole('menuitem', { name: 'Dark' }).click()
    await expect.poll(scheme).toBe('dark')
    await page.route('**/*.tsx', route => route.abort())
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto(`${world.baseUrl}/labels`, { waitUntil: 'commit' })
    // Without its scripts the app does not start, and is loaded once more before it says so.
    await page.getByText('could not be started').waitFor()
    expect(await scheme()).toBe('dark')
  })
})
