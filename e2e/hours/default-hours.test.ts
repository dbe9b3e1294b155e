import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { undo } from '../steps/tasks-screen.ts'

const EVENINGS = { name: 'Evenings', windows: [{ day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' }] }
const MORNINGS = { name: 'Mornings', windows: [{ day: [1, 2, 3, 4, 5], start: '06:00', end: '08:00' }] }

describe('default working hours', () => {
  const world = useWebWorld()

  it('[WEB-119] a new task is planned in the default working hours', async () => {
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

  it('[WEB-120] other working hours become the default, and are applied to tasks without any; both can be undone', async () => {
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
    await card('Evenings').getByText('Default', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Make default: Mornings' }).click()
    await card('Mornings').getByText('Default', { exact: true }).waitFor()
    await expect.poll(namesInOrder).toEqual(['Mornings', 'Evenings'])

    await page.getByRole('button', { name: 'Apply to all tasks without working hours: Mornings' }).click()
    await page.getByText('Applied “Mornings” to 1 task').waitFor()
    await expect.poll(() => hoursOf('Without hours')).toBe('Mornings')
    await expect.poll(() => hoursOf('In the evening')).toBe('Evenings')

    await undo(page, 'to 1 task')
    await expect.poll(() => hoursOf('Without hours')).toBeUndefined()
    // Only the last action has a button; the key takes back the one before.
    await page.keyboard.press('Control+z')
    await expect.poll(namesInOrder).toEqual(['Evenings', 'Mornings'])
  })
})
