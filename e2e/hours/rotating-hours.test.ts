import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'

const OFFICE = { name: 'Work', windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }] }

describe('hours that rotate', () => {
  const world = useWebWorld()

  it('[WEB-710] [WEB-711] [WEB-713] [WEB-714] week B is painted apart from week A, and the plan is in it', async () => {
    const { page, person } = await world.open('/hours', {
      prepare: ({ client }) => client.schedulePreferences.create({ body: OFFICE }),
    })
    await page.getByRole('button', { name: 'Change Work' }).click()
    await page.getByLabel('Repeats').selectOption('every 2 weeks')
    await page.getByText('This week is week A.').waitFor()
    await page.getByRole('tab', { name: 'Week B' }).click()
    await page.getByText('You are changing week B. This week is week A.').waitFor()
    const cell = (name: string) => page.getByRole('gridcell', { name })
    // Week B begins as a copy: it is closed, and opens in the evening.
    await cell('Monday 09:00').hover()
    await page.mouse.down()
    await cell('Friday 16:30').hover()
    await page.mouse.up()
    await cell('Monday 18:00').hover()
    await page.mouse.down()
    await cell('Friday 20:30').hover()
    await page.mouse.up()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved “Work”').waitFor()
    const [saved] = await person.client.schedulePreferences.list()
    expect(saved).toMatchObject({
      rotation: { weeks: 2, startsOn: '2026-03-02' },
      windows: [
        { day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00', week: 1 },
        { day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00', week: 2 },
      ],
    })
    const card = page.getByRole('article', { name: 'Work' })
    await card.getByText('Week B: Mon–Fri 18:00–21:00').waitFor()
    await card.getByText('This week is week A.').waitFor()

    // The plan of both weeks is in their hours, and so are the free hours that the app shows.
    for (const [title, startAfter] of [
      ['Early', '2026-03-02T00:00:00.000Z'],
      ['Late', '2026-03-09T00:00:00.000Z'],
    ] as const)
      await person.client.tasks.create({
        body: { title, estimateMinutes: 60, startAfter, schedulePreferenceId: saved?.id ?? null },
      })
    await person.client.planner.run()
    const planned = await world.openFor(person, '/?day=2026-03-09')
    await planned.getByRole('button', { name: /^Late, Mon/ }).waitFor()
    const cells = async (day: string) =>
      planned
        .getByRole('table', { name: 'Planned and available time' })
        .getByRole('row', { name: day })
        .getByRole('cell')
        .allInnerTexts()
    await expect.poll(() => cells('Mon 9 Mar')).toEqual(['1h', '3h'])
    const blocks = await person.client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-10' } })
    expect(blocks.map(({ startAt }) => startAt)).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-09T18:00:00.000Z'])
    // A week later it is week B.
    world.setNow('2026-03-09T08:00:00.000Z')
    const later = await world.openFor(person, '/hours')
    await later.getByRole('article', { name: 'Work' }).getByText('This week is week B.').waitFor()
    world.setNow('2026-03-02T08:00:00.000Z')
  })

  it('[WEB-710] a week is copied from week A, the present week is chosen, and the keyboard does all of it', async () => {
    const { page, person } = await world.open('/hours', {
      viewport: PHONE,
      prepare: ({ client }) =>
        client.schedulePreferences.create({
          body: {
            ...OFFICE,
            rotation: { weeks: 2, startsOn: '2026-03-02' },
            windows: OFFICE.windows.map(window => ({ ...window, week: 1 })),
          },
        }),
    })
    const card = page.getByRole('article', { name: 'Work' })
    await card.getByText('Week B: closed').waitFor()
    await page.getByRole('button', { name: 'Change Work' }).click()
    await page.getByLabel('This week is').selectOption('Week B')
    await page.getByRole('tab', { name: 'Week A' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('This week is week B.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Copy week A' }).press('Enter')
    await expect.poll(() => page.getByRole('gridcell', { name: 'Monday 09:00', selected: true }).count()).toBe(1)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved “Work”').waitFor()
    const [saved] = await person.client.schedulePreferences.list()
    expect(saved).toMatchObject({ windows: OFFICE.windows, rotation: { weeks: 2, startsOn: '2026-02-23' } })
  })
})
