import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { boxOf } from '../steps/calendar-steps.ts'
import { sentChanges } from '../steps/sent-changes.ts'
import { pickUp } from '../steps/sortable-keys.ts'
import { titlesOn, undo } from '../steps/tasks-screen.ts'

const spaceNames = async (person: Person) => (await person.client.spaces.list()).map(({ name }) => name)
const labelNames = async (person: Person) => (await person.client.labels.list()).map(({ name }) => name)

describe('spaces', () => {
  const world = useWebWorld()

  it('[WEB-66] are created, edited, link to their tasks, and are deleted; the default one says why it cannot be', async () => {
    const { page, person } = await world.open('/spaces')
    await page.getByRole('button', { name: 'New space' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Garden')
    await page.getByRole('radio', { name: 'leaf' }).click()
    await page.getByRole('button', { name: 'Create space' }).click()
    await page.getByRole('heading', { level: 2, name: 'Garden' }).waitFor()
    const choose = async (space: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${space}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Garden', 'Edit')
    await page.getByRole('textbox', { name: 'Name' }).fill('Allotment')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 2, name: 'Allotment' }).waitFor()
    await expect
      .poll(async () => (await person.client.spaces.list())[1])
      .toMatchObject({ name: 'Allotment', icon: 'leaf' })
    const [, allotment] = await person.client.spaces.list()
    await person.client.tasks.create({ body: { title: 'Dig', spaceId: allotment?.id ?? null } })
    await person.client.tasks.create({ body: { title: 'Call the bank' } })
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Allotment' }) })
    await card.getByRole('link', { name: 'Open tasks' }).click()
    await page.getByRole('button', { name: 'Remove filter Space: Allotment' }).waitFor()
    await expect.poll(() => titlesOn(page)).toEqual(['Dig'])
    await page.goBack()

    await choose('Personal', 'Delete')
    await page.getByRole('dialog').getByText('It is your default space').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await choose('Allotment', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => spaceNames(person)).toEqual(['Personal'])
  })

  it('[WEB-66] are sorted with the mouse and with keys, with undo, each in one request', async () => {
    const { page, person } = await world.open('/spaces', {
      prepare: async each => {
        for (const name of ['Work', 'Home']) await each.client.spaces.create({ body: { name } })
      },
    })
    const place = (name: string) => boxOf(page.getByRole('heading', { level: 2, name }))
    const sent = sentChanges(page)
    const [to, from] = [await place('Personal'), await place('Home')]
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y - 5, { steps: 5 })
    await page.getByText('Home: Spaces, place 1 of 3.').waitFor({ state: 'attached' })
    await page.mouse.up()
    await expect.poll(() => spaceNames(person)).toEqual(['Home', 'Personal', 'Work'])
    await undo(page, 'Moved Home')
    await expect.poll(() => spaceNames(person)).toEqual(['Personal', 'Work', 'Home'])
    await expect.poll(async () => (await place('Personal')).y < (await place('Home')).y).toBe(true)
    await page.getByRole('button', { name: 'Move Personal' }).focus()
    await pickUp(page, 'Personal: Spaces, place 1 of 3.')
    await page.keyboard.press('ArrowDown')
    await page.getByText('Personal: Spaces, place 2 of 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => spaceNames(person)).toEqual(['Work', 'Personal', 'Home'])
    await expect.poll(() => sent).toEqual(Array(3).fill('PATCH /api/spaces/reorder'))
  })
})

describe('labels', () => {
  const world = useWebWorld()

  it('[WEB-67] are created, renamed and recoloured in the list; a taken name stays typed, with the reason; they link to their tasks, and are deleted after saying how many lose them', async () => {
    const { page, person } = await world.open('/labels')
    const created = page.getByRole('textbox', { name: 'Name of the new label' })
    for (const name of ['errand', 'calls']) {
      await created.fill(name)
      await page.keyboard.press('Enter')
      await page.getByRole('listitem').filter({ hasText: name }).waitFor()
    }
    await page.getByRole('button', { name: 'Rename errand' }).click()
    const renamed = page.getByRole('textbox', { name: 'New name of errand' })
    await renamed.fill('calls')
    await page.keyboard.press('Enter')
    await page.getByText('There is already a label with this name').waitFor()
    expect(await renamed.inputValue()).toBe('calls')
    await renamed.fill('town')
    await page.keyboard.press('Enter')
    await expect.poll(() => labelNames(person)).toEqual(['calls', 'town'])
    await page.getByRole('button', { name: 'Colour of town' }).click()
    await page.getByRole('radio', { name: 'Pink' }).click()
    await expect.poll(async () => (await person.client.labels.list())[1]?.color).toBe('#DB2777')
    await page.keyboard.press('Escape')
    await created.fill('calls')
    await page.keyboard.press('Enter')
    await page.getByText('There is already a label with this name').waitFor()
    expect(await created.inputValue()).toBe('calls')

    const [calls, town] = await person.client.labels.list()
    for (const title of ['Buy bread', 'Buy milk'])
      await person.client.tasks.create({ body: { title, labelIds: [town?.id ?? ''] } })
    await person.client.tasks.create({ body: { title: 'Call the bank', labelIds: [calls?.id ?? ''] } })
    await person.client.tasks.create({ body: { title: 'Rest' } })
    await page.getByRole('link', { name: '2 tasks' }).click()
    await page.getByRole('button', { name: 'Remove filter Label: town' }).waitFor()
    await expect.poll(() => titlesOn(page)).toEqual(['Buy bread', 'Buy milk'])
    await page.goBack()
    await page.getByRole('button', { name: 'Delete town' }).click()
    await page.getByRole('dialog').getByText('2 tasks will lose it').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => labelNames(person)).toEqual(['calls'])
    expect((await person.client.tasks.list()).pagination.total).toBe(4)
  })
})
