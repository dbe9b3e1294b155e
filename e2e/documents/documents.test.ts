import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { openDocument, preview, writing } from '../steps/document-editor.ts'
import { closeWithEscape, untilFocused } from '../steps/settled-page.ts'
import { undo } from '../steps/tasks-screen.ts'

describe('documents', () => {
  const world = useWebWorld()

  it('[WEB-70] [WEB-71] are listed with project, space and safe link, and filtered by words, type, project and space', async () => {
    const { page } = await world.open('/documents', {
      prepare: async ({ client }) => {
        const project = await client.projects.create({ body: { name: 'Kitchen' } })
        const space = await client.spaces.create({ body: { name: 'Home' } })
        const place = { projectId: project.id, spaceId: space.id }
        await client.documents.create({ body: { title: 'Worktop quote', docType: 'reference', ...place } })
        await client.documents.create({ body: { title: 'Ideas', content: 'Paint the *walls* green' } })
        await client.documents.create({ body: { title: 'Tables', docType: 'link', url: 'https://example.org/tables' } })
        await client.documents.create({ body: { title: 'Files', docType: 'link', url: 'ftp://example.org/files' } })
      },
    })
    // A web address is a link without access to this window; other addresses are text.
    const link = page.getByRole('link', { name: 'example.org/tables' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://example.org/tables')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    const files = page.getByText('ftp://example.org/files')
    await files.waitFor()
    expect(await files.locator('xpath=ancestor-or-self::a').count()).toBe(0)
    const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
    const worktop = rows.filter({ hasText: 'Worktop quote' })
    for (const fact of ['Reference', 'Kitchen', 'Home', 'Today']) await worktop.getByText(fact).waitFor()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('green paint')
    await worktop.waitFor({ state: 'detached' })
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('Ideas')])
    expect(new URL(page.url()).search).not.toBe('')
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

  it('[WEB-72] are created from a type and a title, opened, and edited in place', async () => {
    const { page, person } = await world.open('/documents', {
      prepare: ({ client }) => client.projects.create({ body: { name: 'Kitchen' } }),
    })
    await page.getByText('No documents yet').waitFor()
    await page.keyboard.press('n')
    await untilFocused(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Link' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Worktops')
    await page.getByRole('dialog').getByLabel('Address').fill('example.org')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Write the whole address').waitFor()
    await page.getByRole('dialog').getByLabel('Address').fill('https://example.org/worktops')
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

  it('[WEB-76] [WEB-77] [WEB-78] are rendered beside the text, where code stays text, with buttons and keys for Markdown; linked to tasks with undo; and deleted only after asking', async () => {
    const { page, person, stored, text } = await openDocument(
      world,
      {},
      { prepare: ({ client }) => client.tasks.create({ body: { title: 'Call the printer' } }) },
    )
    await writing(page).fill(
      '<img src=x onerror="ran()"> <script>ran()</script> [x](javascript:ran()) [y](https://example.org)',
    )
    await preview(page).getByText('<img src=x').waitFor()
    expect(await preview(page).locator('img, script').count()).toBe(0)
    expect(await preview(page).getByRole('link').allInnerTexts()).toEqual(['y'])

    await writing(page).fill('plan')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await preview(page).locator('strong', { hasText: 'plan' }).waitFor()
    for (const name of ['Checklist', 'Italic']) await page.getByRole('button', { name }).click()
    await expect.poll(text).toBe('- [ ] ***plan***')
    await preview(page).getByRole('img', { name: 'Open' }).waitFor()

    const titles = async () => (await stored()).tasks.map(({ task }) => task.title)
    await page.getByRole('combobox', { name: 'Link a task' }).fill('printer')
    await page.getByRole('option', { name: 'Call the printer' }).click()
    await expect.poll(titles).toEqual(['Call the printer'])
    const linked = page.getByRole('list', { name: 'Linked tasks' })
    await linked.getByText('To do').waitFor()
    await linked.getByRole('button', { name: 'Unlink Call the printer' }).click()
    await expect.poll(titles).toEqual([])
    await undo(page, 'Unlinked “Call the printer”')
    await expect.poll(titles).toEqual(['Call the printer'])
    await linked.getByRole('button', { name: 'Call the printer', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    await closeWithEscape(page.getByRole('dialog'))

    await page.getByRole('button', { name: 'Delete document' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await person.client.documents.list()).toHaveLength(1)
    await page.getByRole('link', { name: 'Documents' }).first().click()
    await page.getByRole('button', { name: 'Actions for Release plan' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No documents yet').waitFor()
    await expect.poll(() => person.client.documents.list()).toEqual([])
  })

  it('[WEB-79] on a phone show either text or preview, and never scroll sideways', async () => {
    const content = `# Plan\n\n${'long'.repeat(60)}\n\n| a | b |\n|---|---|\n| ${'wide '.repeat(30)} | c |\n`
    const { page, text } = await openDocument(
      world,
      { content, docType: 'link' },
      { viewport: { ...PHONE, width: 360 } },
    )
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
