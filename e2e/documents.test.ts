import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type OpenOptions, PHONE, useWebWorld } from './web-world.ts'

type NewDocument = Parameters<Person['client']['documents']['create']>[0]['body']

const writing = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const dialog = (page: Page) => page.getByRole('dialog')

describe('documents', () => {
  const world = useWebWorld()

  /** Opens a document of a new person, with its editor. */
  async function openDocument(fields: Partial<NewDocument> = {}, options: OpenOptions = {}) {
    const made = { id: '' }
    const { page, person } = await world.open(() => `/documents/${made.id}`, {
      ...options,
      prepare: async who => {
        await options.prepare?.(who)
        made.id = (await who.client.documents.create({ body: { title: 'Release plan', ...fields } })).id
      },
    })
    const { id } = made
    // A phone starts with the preview.
    await (options.viewport ? preview(page) : writing(page)).waitFor()
    const said = () => person.client.documents.get({ id })
    return { page, person, id, said, text: async () => (await said()).content }
  }

  it('[WEB-70] are listed with project and space, and filtered by words, type, project and space', async () => {
    const { page } = await world.open('/documents', {
      prepare: async ({ client }) => {
        const project = await client.projects.create({ body: { name: 'Kitchen' } })
        const space = await client.spaces.create({ body: { name: 'Home' } })
        const place = { projectId: project.id, spaceId: space.id }
        await client.documents.create({ body: { title: 'Worktop quote', docType: 'reference', ...place } })
        await client.documents.create({ body: { title: 'Ideas', content: 'Paint the *walls* green' } })
      },
    })
    const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
    const worktop = rows.filter({ hasText: 'Worktop quote' })
    for (const fact of ['Reference', 'Kitchen', 'Home', 'Today']) await worktop.getByText(fact).waitFor()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('green paint')
    await worktop.waitFor({ state: 'detached' })
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('Ideas')])
    await page.reload()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('')
    await worktop.waitFor()
    for (const [filter, choice] of [
      ['Type', 'Reference'],
      ['Project', 'Kitchen'],
      ['Space', 'Home'],
    ] as const) {
      await page.getByRole('combobox', { name: filter }).click()
      await page.getByRole('option', { name: choice }).click()
      await expect.poll(() => rows.count()).toBe(1)
    }
    await worktop.waitFor()
    await expect
      .poll(() => [...new URL(page.url()).searchParams.keys()].toSorted())
      .toEqual(['project', 'space', 'type'])
  })

  it('[WEB-71] show a web address as a link without access to this window, and other addresses as text', async () => {
    const { page } = await world.open('/documents', {
      prepare: async ({ client }) => {
        await client.documents.create({ body: { title: 'Tables', docType: 'link', url: 'https://example.org/tables' } })
        await client.documents.create({ body: { title: 'Files', docType: 'link', url: 'ftp://example.org/files' } })
      },
    })
    const link = page.getByRole('link', { name: 'example.org/tables' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://example.org/tables')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await page.getByText('ftp://example.org/files').locator('xpath=ancestor-or-self::a').count()).toBe(0)
  })

  it('[WEB-72] are created from a type and a title, opened, and edited in place', async () => {
    const { page, person } = await world.open('/documents', {
      prepare: ({ client }) => client.projects.create({ body: { name: 'Kitchen' } }),
    })
    await page.getByText('No documents yet').waitFor()
    await page.keyboard.press('n')
    await dialog(page).getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Link' }).click()
    await dialog(page).getByLabel('Title').fill('Worktops')
    await dialog(page).getByLabel('Address').fill('example.org')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Write the whole address').waitFor()
    await dialog(page).getByLabel('Address').fill('https://example.org/worktops')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Worktops' }).waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('Stone worktops')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: 'Kitchen' }).click()
    await expect
      .poll(() => person.client.documents.list())
      .toMatchObject([
        { title: 'Stone worktops', docType: 'link', url: 'https://example.org/worktops', project: { name: 'Kitchen' } },
      ])
  })

  it('[WEB-73] save typed text after a pause, and at once on blur and on mod+s', async () => {
    const { page, text } = await openDocument({}, { isOwnPage: true })
    const mayBeSaved = Promise.withResolvers<void>()
    await page.route('**/api/documents/*', async route => {
      await mayBeSaved.promise
      await route.continue()
    })
    await writing(page).click()
    await page.keyboard.type('First')
    await page.getByText('Saving…').waitFor()
    mayBeSaved.resolve()
    await expect.poll(text).toBe('First')
    await page.getByRole('status').getByText('Saved').waitFor()
    // With the clock paused, only blur and mod+s save.
    await page.clock.pauseAt('2026-03-02T09:00:00.000Z')
    await page.keyboard.type(' second')
    await page.keyboard.press('Control+s')
    await expect.poll(text).toBe('First second')
    await page.keyboard.type(' third')
    await page.keyboard.press('Tab')
    await expect.poll(text).toBe('First second third')
    await expect
      .poll(() => writing(page).evaluate(element => element === element.ownerDocument.activeElement))
      .toBe(false)
  })

  it('[WEB-73] save the last typed text before another view opens', async () => {
    const { page, text } = await openDocument()
    await writing(page).click()
    await page.keyboard.type('Typed and gone')
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    expect(await text()).toBe('Typed and gone')
  })

  it('[WEB-74] keep text that could not be saved, say why, ask before leaving, and save it on a retry', async () => {
    const { page, text } = await openDocument({ content: 'Before' })
    let isDown = true
    await page.route('**/api/documents/*', route =>
      isDown && route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await writing(page).fill('After')
    await page.getByText('Not saved: Something went wrong on the server.').waitFor()
    expect(await writing(page).textContent()).toBe('After')
    await page.getByRole('link', { name: 'Labels' }).click()
    await dialog(page).getByText('Leave without saving?').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await text()).toBe('Before')
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await expect.poll(text).toBe('After')
  })

  it('[WEB-75] show a change made elsewhere when nothing is unsaved', async () => {
    const { page, person, id } = await openDocument({ content: 'Before' })
    await person.client.documents.update({ id, body: { content: 'Changed elsewhere' } })
    await writing(page).getByText('Changed elsewhere').waitFor()
    await preview(page).getByText('Changed elsewhere').waitFor()
  })

  it('[WEB-75] ignore an older response that arrives late', async () => {
    const { page, person, id, text } = await openDocument({ content: 'Before' })
    const isHeld = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    await page.route(
      '**/api/documents/*',
      async route => {
        const response = await route.fetch()
        isHeld.resolve()
        await mayGoOn.promise
        // The request may have been cancelled.
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
    await person.client.labels.create({ body: { name: 'Makes every window ask again' } })
    await isHeld.promise
    await writing(page).fill('After')
    await page.keyboard.press('Control+s')
    await expect.poll(text).toBe('After')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    mayGoOn.resolve()
    await person.client.documents.update({ id, body: { title: 'Renamed' } })
    await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor()
    expect(await writing(page).textContent()).toBe('After')
    expect(await page.getByText('There is a newer version').count()).toBe(0)
  })

  it('[WEB-75] keep both unsaved text and a change made elsewhere until the person chooses', async () => {
    const { page, person, id, text } = await openDocument({ content: 'Before' })
    /** Saved by itself otherwise, as soon as typing stops. */
    const withoutSaving = async (type: () => Promise<void>) => {
      await page.route('**/api/documents/*', route => route.abort())
      await type()
      await page.getByText('Not saved: The server cannot be reached.').waitFor()
      await page.unroute('**/api/documents/*')
    }
    await withoutSaving(() => writing(page).fill('Mine'))
    await person.client.documents.update({ id, body: { content: 'Theirs' } })
    const notice = page.getByRole('alert').filter({ hasText: 'There is a newer version' })
    await notice.waitFor()
    expect(await writing(page).textContent()).toBe('Mine')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Labels' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await text()).toBe('Theirs')
    await notice.getByRole('button', { name: 'Load the newer one' }).click()
    await writing(page).getByText('Theirs').waitFor()
    await withoutSaving(async () => {
      await writing(page).focus()
      await page.keyboard.press('Control+z')
      await writing(page).getByText('Mine').waitFor()
    })
    await person.client.documents.update({ id, body: { content: 'Theirs again' } })
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(text).toBe('Mine')
  })

  it('[WEB-76] are rendered beside the text; buttons and keys insert Markdown', async () => {
    const { page, text } = await openDocument()
    await writing(page).click()
    await page.keyboard.type('plan')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await preview(page).locator('strong', { hasText: 'plan' }).waitFor()
    for (const name of ['Checklist', 'Italic']) await page.getByRole('button', { name }).click()
    await expect.poll(text).toBe('- [ ] ***plan***')
    await preview(page).getByRole('img', { name: 'Open' }).waitFor()
  })

  it('[WEB-76] run no code from their text', async () => {
    const content =
      '<img src=x onerror="ran()"> <script>ran()</script>\n\n[x](javascript:ran()) [y](https://example.org)'
    const { page } = await openDocument({ content }, { isOwnPage: true })
    const ran: unknown[] = []
    await page.exposeFunction('ran', () => ran.push(true))
    await preview(page).getByRole('link', { name: 'y' }).waitFor()
    await writing(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('More ')
    await preview(page).getByText('More <img src=x').waitFor()
    await preview(page).getByText('x', { exact: true }).click()
    expect(await preview(page).locator('img, script').count()).toBe(0)
    expect(await preview(page).getByRole('link').count()).toBe(1)
    expect(ran).toEqual([])
  })

  it('[WEB-77] are linked to tasks found by search, open them, and are unlinked with undo', async () => {
    const { page, said } = await openDocument(
      {},
      { prepare: ({ client }) => client.tasks.create({ body: { title: 'Call the printer' } }) },
    )
    const titles = async () => (await said()).tasks.map(({ task }) => task.title)
    await page.getByRole('combobox', { name: 'Link a task' }).fill('printer')
    await page.getByRole('option', { name: 'Call the printer' }).click()
    await expect.poll(titles).toEqual(['Call the printer'])
    const linked = page.getByRole('list', { name: 'Linked tasks' })
    await linked.getByText('To do').waitFor()
    await linked.getByRole('button', { name: 'Unlink Call the printer' }).click()
    await expect.poll(titles).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(titles).toEqual(['Call the printer'])
    await linked.getByRole('button', { name: 'Call the printer', exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Title' }).waitFor()
  })

  it('[WEB-78] are deleted only after asking', async () => {
    const { page, person } = await openDocument({ content: 'Precious' })
    await page.getByRole('button', { name: 'Delete document' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await person.client.documents.list()).toHaveLength(1)
    await page.getByRole('link', { name: 'Documents' }).first().click()
    await page.getByRole('button', { name: 'Actions for Release plan' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No documents yet').waitFor()
    await expect.poll(() => person.client.documents.list()).toEqual([])
  })

  it('[WEB-79] on a phone show either text or preview, and never scroll sideways', async () => {
    const content = `# Plan\n\n${'long'.repeat(60)}\n\n| a | b |\n|---|---|\n| ${'wide '.repeat(30)} | c |\n`
    const { page, text } = await openDocument({ content, docType: 'link' }, { viewport: { ...PHONE, width: 360 } })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await preview(page).getByText('Plan').waitFor()
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Write').click()
    await preview(page).waitFor({ state: 'detached' })
    await writing(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Typed')
    await expect.poll(text).toBe(`${content}Typed`)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.goto(`${world.baseUrl}/documents`)
    await page.getByRole('link', { name: 'Release plan' }).waitFor()
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
})
