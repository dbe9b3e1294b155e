import { describe, expect, it } from 'vitest'
import { openAddress } from '../browser/open-address.ts'
import { PHONE, useWebWorld, WITH_MOTION } from '../browser/web-world.ts'
import { pressGo } from '../steps/go-keys.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

describe('from anywhere', () => {
  const world = useWebWorld('sqlite', WITH_MOTION)
  const titles = async (person: Awaited<ReturnType<typeof world.open>>['person']) =>
    (await person.client.tasks.list()).data.map(task => task.title)

  it('[WEB-100] q adds a task from a line, shows how it was parsed, and saves everything', async () => {
    const { page, person } = await world.open('/labels')
    await page.keyboard.press('q')
    const line = page.getByRole('textbox', { name: 'New task' })
    await line.waitFor()
    await page.keyboard.type('Write report 3h by Friday 5pm #work !high')
    await page.getByText('due Fri 6 Mar, 17:00').waitFor()
    await page.keyboard.press('Enter')
    await line.waitFor({ state: 'detached' })
    await page.getByText('Added “Write report”').waitFor()
    const [task] = (await person.client.tasks.list()).data
    expect(task).toMatchObject({
      title: 'Write report',
      estimateMinutes: 180,
      priority: 'high',
      dueAt: '2026-03-06T17:00:00.000Z',
      labels: [{ name: 'work' }],
    })
  })

  it('[WEB-342] what another app shares is in the line, and stored with Enter', async () => {
    const url = 'https://example.com/2026-03-04'
    const shared = new URLSearchParams({ title: 'Read this 20m', url })
    const { page, person } = await world.open(`/add?${shared}`)
    const line = page.getByRole('textbox', { name: 'New task' })
    await expect.poll(() => line.inputValue()).toBe(`Read this 20m "${url}"`)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await titles(person)).toEqual([])
    await page.getByRole('button', { name: '20m: not meant' }).waitFor()
    await line.press('Enter')
    await page.getByText('Added “Read this').waitFor()
    const [task] = (await person.client.tasks.list()).data
    expect(task).toMatchObject({ title: `Read this ${url}`, estimateMinutes: 20, dueAt: null })
  })

  it('[WEB-100] q opens a line over every view, ready to type in; Enter adds the task and the view stays', async () => {
    const { page, person } = await world.open('/', {
      prepare: ({ client }) => client.projects.create({ body: { name: 'Boat' } }),
    })
    const line = page.getByRole('textbox', { name: 'New task' })
    const views = [
      'Plan',
      'Tasks',
      'Spaces',
      'Labels',
      'Documents',
      'Habits',
      'Working hours',
      'Notifications',
      'Settings',
    ]
    for (const view of [...views, 'Projects', 'Boat']) {
      await page
        .getByRole('link', { name: new RegExp(`^${view}\\b`) })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: view }).waitFor()
      const address = page.url()
      await page.keyboard.press('q')
      await line.waitFor()
      await page.keyboard.type(`From ${view}`)
      await page.keyboard.press('Enter')
      await line.waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1, name: view }).waitFor()
      expect(page.url()).toBe(address)
      await expect.poll(() => titles(person)).toContain(`From ${view}`)
    }
  })

  it('[WEB-100] q is a letter while one types', async () => {
    const { page } = await world.open('/labels')
    const name = page.getByRole('textbox', { name: 'Name of the new label' })
    await name.focus()
    await page.keyboard.type('quick')
    expect(await name.inputValue()).toBe('quick')
    expect(await page.getByRole('textbox', { name: 'New task' }).count()).toBe(0)
  })

  it('[WEB-102] adding a task can be undone, with the button and with mod+z', async () => {
    const { page, person } = await world.open('/labels')
    for (const undo of ['button', 'key']) {
      await page.keyboard.press('q')
      await page.getByRole('textbox', { name: 'New task' }).fill(`Slip ${undo}`)
      await page.keyboard.press('Enter')
      await page.getByText(`Added “Slip ${undo}”`).waitFor()
      await expect.poll(() => titles(person)).toEqual([`Slip ${undo}`])
      if (undo === 'button') await page.getByRole('button', { name: 'Undo' }).click()
      else await page.keyboard.press('Control+z')
      await expect.poll(() => titles(person)).toEqual([])
    }
  })

  it('[WEB-103] [WEB-263] lines are entered one after the other; one that is refused comes back with the reason', async () => {
    const { page, person } = await world.open('/labels')
    await page.route('**/api/tasks', route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { error: 'No' } }) : route.continue(),
    )
    await page.keyboard.press('q')
    const line = page.getByRole('textbox', { name: 'New task' })
    await line.fill('Precious words 2h')
    await page.getByRole('button', { name: '2h: not meant' }).waitFor()
    await line.press('Enter')
    await page.getByText('Something went wrong on the server').first().waitFor()
    await expect.poll(() => line.inputValue()).toBe('Precious words 2h')
    // Nothing is answered while the next lines are typed.
    const mayAnswer = Promise.withResolvers<void>()
    await page.unroute('**/api/tasks')
    await page.route('**/api/tasks', async route => {
      if (route.request().method() === 'POST') await mayAnswer.promise
      const isRefused = route.request().postDataJSON()?.title === 'Second'
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

  it('[WEB-260] [WEB-261] [WEB-262] [WEB-264] readings are dropped, names completed, and lines pasted', async () => {
    const { page, person } = await world.open('/labels', {
      prepare: ({ client }) => client.projects.create({ body: { name: 'Winter garden' } }),
    })
    await page.keyboard.press('q')
    const line = page.getByRole('textbox', { name: 'New task' })
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
      ])
    const { data } = await person.client.tasks.list()
    expect(data.find(task => task.title === 'Dig Friday p1')?.project?.name).toBe('Winter garden')
    // The block is sent after its task, and perhaps after the tasks of the next lines.
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
    const box = page.getByRole('combobox', { name: 'Search or jump to' })
    await page.keyboard.press('Control+k')
    await box.fill('ferns water')
    await page.getByText('Water the ferns').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).toBe(fern?.id)
    await openAddress(page, `${world.baseUrl}/labels`)
    await page.keyboard.press('Control+k')
    await box.fill('go to spaces')
    await page.getByRole('option', { name: 'Go to spaces', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor()
    await page.keyboard.press('Control+k')
    await box.fill('new project')
    await page.getByRole('option', { name: 'New project', exact: true }).click()
    await closeWithEscape(page.getByRole('dialog', { name: 'New project' }))
    await page.keyboard.press('Control+k')
    await box.fill('settings security')
    await page.getByRole('option', { name: 'Settings: Security' }).click()
    await page.getByRole('tab', { name: 'Security', selected: true }).waitFor()
    await page.keyboard.press('Control+k')
    await box.fill('Feed the cat')
    await page.getByText('Add task “Feed the cat”').click()
    await page.getByRole('textbox', { name: 'New task' }).press('Enter')
    await expect.poll(() => titles(person)).toContain('Feed the cat')
  })

  it('[WEB-105] ? lists the shortcuts, g and a letter opens a view, and neither works while typing', async () => {
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
    const line = page.getByRole('textbox', { name: 'New task' })
    await line.pressSequentially('gj?q')
    await expect.poll(() => line.inputValue()).toBe('gj?q')
    expect(new URL(page.url()).pathname).toBe('/spaces')
  })

  it('[WEB-106] dark or light mode is remembered, and applied before the page is painted', async () => {
    const { page } = await world.open('/labels', { colorScheme: 'light' })
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

  it('[WEB-107] on a phone every view is within reach of the thumb or the menu', async () => {
    const { page } = await world.open('/labels', { viewport: PHONE, isMobile: true, hasTouch: true })
    await page.getByRole('navigation', { name: 'Main views' }).getByRole('link', { name: 'Tasks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name: 'Spaces' }).click()
    await page.getByRole('heading', { level: 1, name: 'Spaces' }).waitFor()
    const bar = page.getByRole('navigation', { name: 'Main views' })
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    expect(height).toBeLessThan(PHONE.height * 0.15)
    await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(40)
    await bar.getByRole('link', { name: 'Plan' }).click()
    await expect
      .poll(async () => (await page.getByRole('button', { name: 'Plan', exact: true }).boundingBox())?.y ?? 0)
      .toBeGreaterThan(PHONE.height / 2)
    await bar.getByRole('button', { name: 'Add task' }).click()
    await page.getByRole('textbox', { name: 'New task' }).waitFor()
    expect(await page.locator('kbd:visible').count()).toBe(0)
  })
})
