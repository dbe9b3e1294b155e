import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { openAddress } from '../browser/open-address.ts'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { toast, undo } from '../steps/tasks-screen.ts'

const CLIENT = {
  name: 'New client',
  project: { name: 'Client {client}', targetDays: 14 },
  tasks: [
    { key: 'call', title: 'Call {client}', dueDays: 0, dueTime: '10:00', estimateMinutes: 30 },
    { key: 'offer', title: 'Send the offer', dueDays: 3, dependsOn: ['call'], checklist: ['Prices'] },
    { key: 'terms', title: 'Terms', startDays: 1, dueDays: 2, parentKey: 'offer' },
  ],
  questions: [{ name: 'client', question: 'Who is the client?' }],
}

const titles = async ({ client }: Person) => (await client.tasks.list()).data.map(({ title }) => title).toSorted()

describe('templates', () => {
  const world = useWebWorld()

  it('[WEB-690] [WEB-691] a project becomes a template, which is used from the palette, opens what it made and is undone', async () => {
    const { page, person } = await world.open('/projects', {
      prepare: async ({ client }) => {
        const { id: projectId } = await client.projects.create({ body: { name: 'Launch' } })
        await client.tasks.create({ body: { title: 'Write', projectId, dueAt: '2026-03-04T23:59Z' } })
        await client.tasks.create({ body: { title: 'Print', projectId, dueAt: '2026-03-09T10:00Z' } })
      },
    })
    await page.getByRole('button', { name: 'Actions for Launch' }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    await toast(page, 'Saved Launch as a template').getByRole('button', { name: 'Open template' }).click()
    await page.getByRole('textbox', { name: 'Due on day of “Print”' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('new from launch')
    await page.getByRole('option', { name: 'New from “Launch”' }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New from “Launch”' })
    await dialog.getByRole('textbox', { name: 'Name of the project' }).fill('Second launch')
    await dialog.getByRole('textbox', { name: 'First day' }).fill('Mon 16 Mar 2026')
    await dialog.getByText('due Sat 21 Mar, 10:00').waitFor()
    await dialog.getByText('Ends on').click()
    await dialog.getByText('due Mon 16 Mar, 10:00').waitFor()
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('heading', { name: 'Second launch' }).waitFor()
    const [, second] = await person.client.projects.list()
    expect(new URL(page.url()).pathname).toBe(`/projects/${second?.id}`)
    const { data } = await person.client.tasks.list({ query: { projectId: second?.id, sort: 'dueAt' } })
    expect(data.map(({ title, dueAt }) => [title, dueAt])).toEqual([
      ['Write', '2026-03-11T23:59:00.000Z'],
      ['Print', '2026-03-16T10:00:00.000Z'],
    ])
    await undo(page, 'Created Second launch with 2 tasks')
    await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor()
    await expect.poll(async () => (await person.client.projects.list()).map(({ name }) => name)).toEqual(['Launch'])
  })

  it('[WEB-691] questions fill in the preview, and on a phone nothing is cut off', async () => {
    let id = ''
    const { page, person } = await world.open(() => `/templates?use=${id}`, {
      viewport: PHONE,
      prepare: async ({ client }) => {
        id = (await client.templates.create({ body: CLIENT })).id
      },
    })
    const dialog = page.getByRole('dialog', { name: 'New from “New client”' })
    const create = dialog.getByRole('button', { name: 'Create project' })
    await dialog.getByText('Call {client}').waitFor()
    expect(await create.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Who is the client?' }).fill('Kim & Co')
    await dialog.getByText('Call Kim & Co').waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Name of the project' }).inputValue()).toBe('Client Kim & Co')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await create.click()
    await page.getByRole('heading', { name: 'Client Kim & Co' }).waitFor()
    expect(await titles(person)).toEqual(['Call Kim & Co', 'Send the offer', 'Terms'])
    const [kept] = (await person.client.tasks.list({ query: { search: 'Offer' } })).data
    world.setNow('2026-03-02T09:00:00.000Z')
    await person.client.tasks.update({ id: kept?.id ?? '', body: { priority: 'high' } })
    await undo(page, 'Created Client Kim & Co with 3 tasks')
    await toast(page, 'Undone, except 1 task that you have changed since').waitFor()
    expect(await titles(person)).toEqual(['Send the offer'])
  })

  it('[WEB-692] [WEB-694] a template is edited in place, by keyboard, and its deletion is undone', async () => {
    let id = ''
    const { page, person } = await world.open(() => `/templates/${id}`, {
      prepare: async ({ client }) => {
        id = (await client.templates.create({ body: CLIENT })).id
      },
    })
    const template = () => person.client.templates.get({ id })
    const due = page.getByRole('textbox', { name: 'Due on day of “Send the offer”' })
    await due.fill('soon')
    await page.keyboard.press('Enter')
    await page.getByText('A number from 0 to 3650').waitFor()
    await due.fill('5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await template()).tasks[1]?.dueDays).toBe(5)
    await page.getByRole('textbox', { name: 'Estimate of “Terms”' }).fill('1h 30m')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await template()).tasks[2]?.estimateMinutes).toBe(90)
    await page.getByRole('textbox', { name: 'New task' }).fill('Kick-off')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Title of “Kick-off”' }).waitFor()
    await page.getByRole('textbox', { name: 'Placeholder of the new question' }).fill('city')
    await page.getByRole('textbox', { name: 'New question', exact: true }).fill('Where?')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await template()).questions.map(({ name }) => name)).toEqual(['client', 'city'])
    await page.getByRole('button', { name: 'Delete “Send the offer”' }).click()
    const parents = async () => (await template()).tasks.map(({ title, parentKey }) => [title, parentKey])
    await expect.poll(parents).toEqual([
      ['Call {client}', null],
      ['Terms', null],
      ['Kick-off', null],
    ])
    await undo(page, 'Saved New client')
    await expect.poll(async () => (await parents()).length).toBe(4)
    await page.getByRole('button', { name: 'Actions for New client' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await undo(page, 'Deleted New client')
    await page.getByRole('link', { name: 'New client' }).waitFor()
    const [listed] = await person.client.templates.list()
    expect((await person.client.templates.get({ id: listed?.id ?? '' })).tasks).toHaveLength(4)
  })

  it('[WEB-693] without templates, the list says how to make one and offers some', async () => {
    const { page, person } = await world.open('/projects')
    await page.getByRole('button', { name: 'From template' }).click()
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor()
    await page.getByText('choose “Save as template”').waitFor()
    await page.getByRole('button', { name: 'Trip' }).click()
    await page.getByRole('button', { name: 'Use Trip' }).click()
    await page.getByRole('textbox', { name: 'Where to?' }).fill('Rome')
    await page.getByRole('dialog').getByText('Leave for Rome').waitFor()
    expect(await person.client.templates.list()).toHaveLength(1)
  })

  it('[WEB-695] a copied link shows the same list in another browser, which remembers another order', async () => {
    const { page, person } = await world.open('/tasks?priority=high&sort=title', {
      prepare: async ({ client }) => {
        await client.tasks.create({ body: { title: 'Beta', priority: 'high' } })
        await client.tasks.create({ body: { title: 'Alpha', priority: 'high' } })
        await client.tasks.create({ body: { title: 'Other', priority: 'low' } })
      },
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'Copy link to this list' }).click()
    await toast(page, 'Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await world.openFor(person, '/tasks?sort=createdAt&direction=desc')
    await other.getByText('Other').waitFor()
    await openAddress(other, link)
    await other.getByText('Other').waitFor({ state: 'detached' })
    const shown = other.getByRole('row').getByRole('button', { name: /^(Alpha|Beta)$/ })
    await expect.poll(() => shown.allTextContents()).toEqual(['Alpha', 'Beta'])
  })
})
