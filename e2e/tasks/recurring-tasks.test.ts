import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'
import { openTaskPanel } from '../steps/open-task-panel.ts'
import { untilFocused, untilSettled } from '../steps/settled-page.ts'

const tasksOf = async ({ client }: Person) => (await client.tasks.list({ query: { sort: 'dueAt' } })).data
const titles = async (person: Person) =>
  (await tasksOf(person)).map(({ occurrenceOn, title }) => `${occurrenceOn?.slice(5)} ${title}`)

describe('recurring tasks', () => {
  const world = useWebWorld()

  it('[WEB-160] [WEB-163] [WEB-164] a task begins to repeat in its panel, changes with those that follow, and is skipped', async () => {
    const { panel, page, person } = await openTaskPanel(world, { title: 'Review' })
    await panel.getByRole('combobox', { name: 'Repeat' }).click()
    await page.getByRole('option', { name: 'Every week on Mon' }).click()
    await panel.getByText('Today · Mon 9 Mar · Mon 16 Mar').waitFor()
    await expect.poll(() => titles(person)).toEqual(['03-02 Review', '03-09 Review', '03-16 Review'])

    const title = panel.getByRole('textbox', { name: 'Title' })
    await title.fill('Look back')
    await title.press('Enter')
    // By keyboard: the first button gets the focus once the dialog is open.
    await page.locator('button:focus', { hasText: 'Only this one' }).waitFor()
    await untilSettled(page)
    await page.keyboard.press('Tab')
    await page.locator('button:focus', { hasText: 'This and following' }).press('Enter')
    await expect.poll(() => titles(person)).toEqual(['03-02 Look back', '03-09 Look back', '03-16 Look back'])
    await panel.getByLabel('Estimate').fill('30m')
    await panel.getByLabel('Estimate').press('Enter')
    await page.getByRole('button', { name: 'Only this one' }).click()
    await expect.poll(async () => (await tasksOf(person)).map(task => task.estimateMinutes)).toEqual([30, null, null])

    await page.getByRole('button', { name: 'Task actions' }).click()
    await page.getByRole('menuitem', { name: 'Skip this one' }).click()
    await page.getByText('Skipped “Look back”').waitFor()
    await expect.poll(() => titles(person)).toEqual(['03-09 Look back', '03-16 Look back'])
  })

  it('[WEB-161] [WEB-162] a line says how a task repeats, the list shows it, and a dialog sets anything else', async () => {
    const { page, person } = await world.open('/tasks')
    await page.getByRole('button', { name: 'Add task' }).first().click()
    await page.getByRole('textbox', { name: 'New task' }).fill('Water plants every 3 days after completion 10m')
    await page.getByText('every 3 days from completion').waitFor()
    await page.keyboard.press('Enter')
    await page.getByTitle('Repeats every 3 days from completion').waitFor()
    expect(await titles(person)).toEqual(['03-02 Water plants'])
    await page.getByRole('button', { name: 'Water plants', exact: true }).click()
    const repeat = page.getByRole('combobox', { name: 'Repeat' })
    await repeat.waitFor()
    await untilFocused(page.getByRole('dialog'))
    await repeat.click()
    await page.getByRole('option', { name: 'Custom…' }).click()
    const form = page.getByRole('dialog', { name: 'Repeat' })
    await form.getByLabel('Repeats').selectOption('schedule')
    await form.getByLabel('Days, weeks, months or years').selectOption('weeks')
    await form.getByLabel('Every', { exact: true }).fill('2')
    await form.getByText('Thu', { exact: true }).click()
    await form.getByText('Every 2 weeks on Thu').waitFor()
    await form.getByLabel('Time of day').fill('16:00')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await person.client.series.list())[0])
      .toMatchObject({ words: 'every 2 weeks on Thu', startTime: '16:00', dueTime: '16:10' })
  })

  it('[WEB-165] the page of all series pauses, resumes and deletes them, on a phone too', async () => {
    const { page, person } = await world.open('/series', {
      viewport: PHONE,
      prepare: ({ client }) => client.series.create({ body: { title: 'Review', rule: 'FREQ=WEEKLY;BYDAY=MO' } }),
    })
    await page.getByText('every Mon · next Today').waitFor()
    await page.getByRole('button', { name: 'Pause Review' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await expect.poll(() => titles(person)).toEqual(['03-02 Review'])
    await page.getByRole('button', { name: 'Resume Review' }).click()
    await expect.poll(async () => (await titles(person)).length).toBe(3)
    await page.getByRole('button', { name: 'Delete Review' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No recurring tasks yet').waitFor()
    await expect.poll(async () => (await tasksOf(person)).map(({ seriesId }) => seriesId)).toEqual([null])
  })
})
