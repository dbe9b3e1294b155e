import { describe, expect, it } from 'vitest'
import { useWebWorld } from './web-world.ts'

const EVENINGS = { name: 'Evenings', windows: [{ day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' }] }
const MORNINGS = { name: 'Mornings', windows: [{ day: [1, 2, 3, 4, 5], start: '06:00', end: '08:00' }] }

describe('usual hours', () => {
  const world = useWebWorld()

  it('[WEB-119] a task that is added is planned in the hours that the person has set', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: ({ client }) => client.schedulePreferences.create({ body: EVENINGS }),
    })
    await page.keyboard.press('q')
    await page.getByRole('dialog').getByRole('textbox').fill('Read 1h')
    await page.keyboard.press('Enter')
    await page.getByText('Added “Read”').waitFor()
    await person.client.planner.run()
    const { data } = await person.client.tasks.list()
    expect(data[0]?.timeBlocks.map(block => block.startAt)).toEqual(['2026-03-02T18:00:00.000Z'])
  })

  it('[WEB-120] other hours are made the usual ones, and given to the tasks that have none; both can be undone', async () => {
    const { page, person } = await world.open('/hours', {
      prepare: async ({ client }) => {
        const evenings = await client.schedulePreferences.create({ body: EVENINGS })
        await client.schedulePreferences.create({ body: MORNINGS })
        await client.tasks.create({ body: { title: 'Without hours' } })
        await client.tasks.create({ body: { title: 'In the evening', schedulePreferenceId: evenings.id } })
      },
    })
    const { client } = person
    const namesInOrder = async () => (await client.schedulePreferences.list()).map(({ name }) => name)
    const hoursOf = async (title: string) => {
      const task = (await client.tasks.list()).data.find(each => each.title === title)
      return (await client.schedulePreferences.list()).find(({ id }) => id === task?.schedulePreferenceId)?.name
    }
    const card = (name: string) => page.getByRole('article', { name })
    await card('Evenings').getByText('Usual hours').waitFor()

    await page.getByRole('button', { name: 'Make usual: Mornings' }).click()
    await card('Mornings').getByText('Usual hours').waitFor()
    await expect.poll(namesInOrder).toEqual(['Mornings', 'Evenings'])

    await page.getByRole('button', { name: 'Give to all tasks without hours: Mornings' }).click()
    await page.getByText('1 task given “Mornings”').waitFor()
    await expect.poll(() => hoursOf('Without hours')).toBe('Mornings')
    await expect.poll(() => hoursOf('In the evening')).toBe('Evenings')

    await page.getByRole('alert').filter({ hasText: '1 task given' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => hoursOf('Without hours')).toBeUndefined()
    await page
      .getByRole('alert')
      .filter({ hasText: 'New tasks are planned' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(namesInOrder).toEqual(['Evenings', 'Mornings'])
  })
})
