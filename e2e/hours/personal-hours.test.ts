import type { Person } from '@daywright/test-kit/world'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, useWebWorld } from '../browser/web-world.ts'
import { untilFocused } from '../steps/settled-page.ts'

const WORK = { name: 'Work', windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }] }
const EVENINGS = { day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' }
const WEEKENDS = { day: [6, 0], start: '10:00', end: '18:00' }
const PERSONAL = { name: 'Free time', windows: [EVENINGS, WEEKENDS], personal: true, priority: -1 }

const withHours = async ({ client }: Person) => {
  await client.schedulePreferences.create({ body: WORK })
  await client.schedulePreferences.create({ body: PERSONAL })
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Types a line into quick add, without adding it. */
async function type(page: Page, line: string): Promise<void> {
  await page.keyboard.press('q')
  await page.getByLabel('New task').fill(line)
}

const addTyped = (page: Page) =>
  page.getByRole('dialog', { name: 'Add task' }).getByRole('button', { name: 'Add task' }).click()

async function add(page: Page, line: string, title: string): Promise<void> {
  await type(page, line)
  await page.keyboard.press('Enter')
  await page.getByText(`Added “${title}”`).waitFor()
}

async function visit(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function hoursOf({ client }: Person, title: string): Promise<string | undefined> {
  const preferences = await client.schedulePreferences.list()
  const task = (await client.tasks.list()).data.find(each => each.title === title)
  return preferences.find(({ id }) => id === task?.schedulePreferenceId)?.name
}

const personalId = async ({ client }: Person) =>
  (await client.schedulePreferences.list()).find(({ personal }) => personal)?.id ?? ''

describe('private life', () => {
  const world = useWebWorld()

  it('[WEB-308] [WEB-307] [WEB-306] a newcomer enters personal hours, and a private task is planned in the evening', async () => {
    const { page, person } = await world.open('/', { isNew: true, timezoneId: 'Europe/Berlin' })
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
    for (const step of ['Time zone', 'Working days']) {
      await press(page, 'Continue')
      await page.getByLabel(step).first().waitFor()
    }
    await press(page, 'Continue')
    await page.setViewportSize(PHONE)
    await page.getByLabel('Weekends to').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.setViewportSize(DESKTOP)
    await page.getByLabel('Weekends to').fill('09:00')
    await page.getByText('Must be after the start').waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await page.getByLabel('Weekends to').fill('16:00')
    await page.getByLabel('Evenings from').fill('19:00')
    await press(page, 'Continue')
    await press(page, 'No lunch break')
    await page.getByLabel('A little room').waitFor()
    await press(page, 'Continue')
    await press(page, 'Not now')
    await page.getByLabel('Task 1').fill('Call mom')
    await page.getByLabel('Task 2').fill('Write the report 1h')
    expect(await page.getByRole('radio', { name: 'Plan 30 minutes' }).isChecked()).toBe(true)
    await press(page, 'Plan my next two weeks')
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    const { client } = person
    expect(
      (await client.schedulePreferences.list()).map(({ name, windows, personal }) => [name, personal, windows]),
    ).toEqual([
      ['Working hours', false, [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]],
      [
        'Personal hours',
        true,
        [
          { ...EVENINGS, start: '19:00' },
          { ...WEEKENDS, end: '16:00' },
        ],
      ],
    ])
    const tasks = (await client.tasks.list()).data
    const spans = Object.fromEntries(
      tasks.map(({ title, timeBlocks: [block] }) => [title, [block?.startAt, block?.endAt]]),
    )
    expect(spans).toEqual({
      'Call mom': ['2026-03-02T18:00:00.000Z', '2026-03-02T18:30:00.000Z'],
      'Write the report': ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z'],
    })
    await expect.poll(() => client.plannerSettings.get()).toMatchObject({ defaultEstimateMinutes: 30, autoPlan: true })
    await page.getByRole('link', { name: 'Working hours' }).first().click()
    await page.getByRole('article', { name: 'Personal hours' }).getByText('Personal', { exact: true }).waitFor()
  })

  it('[WEB-306] quick add suggests personal hours for private tasks, which a press removes', async () => {
    const { page, person } = await world.open('/tasks', { prepare: withHours })
    await type(page, 'Clean the kitchen 1h')
    await page.getByRole('button', { name: 'Free time: not meant' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => hoursOf(person, 'Clean the kitchen')).toBe('Free time')
    await type(page, 'Gym 1h')
    await press(page, 'Free time: not meant')
    await addTyped(page)
    await expect.poll(() => hoursOf(person, 'Gym')).toBe('Work')
    await type(page, 'Run 3x per week 30m')
    await page.getByRole('button', { name: 'Free time: not meant' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Added the habit “Run”').waitFor()
    expect((await person.client.habits.list())[0]?.schedulePreferenceId).toBe(await personalId(person))
    await add(page, 'Write report 1h', 'Write report')
    expect(await hoursOf(person, 'Write report')).toBe('Work')
  })

  it('[WEB-305] labels, projects and spaces give their hours to new tasks, and in the panel to tasks with the default', async () => {
    const { page, person } = await world.open('/labels', {
      prepare: async owner => {
        await withHours(owner)
        await owner.client.labels.create({ body: { name: 'choir' } })
      },
    })
    const { client } = person
    await press(page, 'Best time for choir')
    await page.getByRole('menuitem', { name: 'Free time' }).click()
    await page.getByText('Saved choir for new tasks').waitFor()
    await visit(page, `${world.baseUrl}/spaces`, 'Spaces')
    await press(page, 'New space')
    await page.getByRole('textbox', { name: 'Name' }).fill('Allotment')
    await page.getByRole('combobox', { name: 'Hours of new tasks' }).click()
    await page.getByRole('option', { name: 'Free time' }).click()
    await press(page, 'Create space')
    await page.getByText('Created Allotment').waitFor()
    const space = (await client.spaces.list()).find(({ name }) => name === 'Allotment')
    const project = await client.projects.create({ body: { name: 'Beds', spaceId: space?.id ?? null } })
    await visit(page, `${world.baseUrl}/tasks`, 'Tasks')
    await add(page, 'Rehearse 1h #choir', 'Rehearse')
    expect(await hoursOf(person, 'Rehearse')).toBe('Free time')
    await add(page, `Dig 1h @${project.name}`, 'Dig')
    expect(await hoursOf(person, 'Dig')).toBe('Free time')
    await add(page, 'Print notes 1h', 'Print notes')
    expect(await hoursOf(person, 'Print notes')).toBe('Work')
    await page.getByRole('button', { name: 'Print notes', exact: true }).click()
    const labels = page.getByRole('combobox', { name: 'Labels' })
    await labels.waitFor()
    await untilFocused(page.getByRole('dialog'))
    await labels.fill('choir')
    await page.getByRole('option', { name: 'choir' }).click()
    await expect.poll(() => hoursOf(person, 'Print notes')).toBe('Free time')
    await client.projects.update({ id: project.id, body: { schedulePreferenceId: await personalId(person) } })
    await visit(page, `${world.baseUrl}/tasks`, 'Tasks')
    await add(page, 'Water the beds 1h', 'Water the beds')
    expect(await hoursOf(person, 'Water the beds')).toBe('Work')
    await page.getByRole('checkbox', { name: 'Select “Water the beds”' }).click()
    await press(page, 'Set project')
    await page.getByRole('menuitem', { name: 'Beds' }).click()
    await expect.poll(() => hoursOf(person, 'Water the beds')).toBe('Free time')
  })

  it('[WEB-307] quick add shows the default estimate of a line without one, or asks for it', async () => {
    const { page, person } = await world.open('/tasks', {
      prepare: ({ client }) => client.plannerSettings.update({ body: { defaultEstimateMinutes: 30 } }),
    })
    const { client } = person
    const added = async (title: string) => (await client.tasks.list()).data.find(task => task.title === title)
    await type(page, 'Call dentist')
    await press(page, 'Estimate: 30m')
    await page.getByRole('menuitem', { name: '15m' }).click()
    await addTyped(page)
    await expect.poll(() => added('Call dentist')).toMatchObject({ estimateMinutes: 15, autoSchedule: true })
    await type(page, 'Buy stamps')
    await press(page, 'Estimate: 30m')
    await page.getByRole('menuitem', { name: 'Don’t plan it' }).click()
    await addTyped(page)
    await expect.poll(() => added('Buy stamps')).toMatchObject({ estimateMinutes: null, autoSchedule: false })
    await add(page, 'Post letter', 'Post letter')
    expect(await added('Post letter')).toMatchObject({ estimateMinutes: 30, autoSchedule: true })
    await client.plannerSettings.update({ body: { defaultEstimateMinutes: null, askForEstimate: true } })
    await visit(page, `${world.baseUrl}/tasks`, 'Tasks')
    await type(page, 'Sort photos')
    await press(page, 'Estimate: How long?')
    await page.getByRole('menuitem', { name: '1h' }).click()
    await addTyped(page)
    await expect.poll(() => added('Sort photos')).toMatchObject({ estimateMinutes: 60 })
  })
})
