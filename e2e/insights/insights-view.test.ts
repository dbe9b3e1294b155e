import { text } from 'node:stream/consumers'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import type { Person } from '@daywright/test-kit/world'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { pressGo } from '../steps/go-keys.ts'

const PHONE = { width: 390, height: 844 }
const WEEK = '/insights?range=own&from=2026-03-02&to=2026-03-08'

const textOf = async (download: Download) => text(await download.createReadStream())

describe('insights', () => {
  const world = useWebWorld()

  /** Three sessions of a week, one of them billable, and nine finished tasks. */
  const withWork = async (person: Person) => {
    const { client } = person
    const { id: projectId } = await client.projects.create({ body: { name: 'Website' } })
    const { id: labelId } = await client.labels.create({ body: { name: 'client' } })
    const { id: taskId } = await client.tasks.create({ body: { title: 'Design', projectId, labelIds: [labelId] } })
    const done = { status: 'completed', completedAt: '2026-03-05T12:00:00.000Z' } as const
    const work = (day: number, minutes: number, fields: object = {}) =>
      givenBlock(world, person, {
        ...{ startAt: `2026-03-0${day}T09:00:00.000Z`, endAt: `2026-03-0${day}T10:00:00.000Z` },
        ...{ status: 'completed', actualMinutes: minutes, createdAt: '2026-02-01T00:00:00.000Z', ...fields },
      })
    await work(2, 50, { taskId, title: 'Design' })
    await work(3, 40, { taskId, title: 'Design' })
    await work(4, 0, { status: 'cancelled' })
    for (let index = 0; index < 9; index++) {
      const task = await givenTask(world, person, { ...done, estimateMinutes: 30, dueAt: '2026-03-06T12:00:00.000Z' })
      await work(5, 45, { taskId: task.id })
    }
  }
  const cellsOf = async (page: Page, name: string, row: string) =>
    page.getByRole('table', { name }).getByRole('row', { name: row }).getByRole('cell').allInnerTexts()

  it('[WEB-610] opens with the keyboard, and says in the address what it shows', async () => {
    const { page } = await world.open('/tasks')
    await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
    await pressGo(page, 'w')
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor()
    await page.getByText('Nothing to show for these days').waitFor()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Insights' }).waitFor()
    await page.getByText('Time sheet', { exact: true }).click()
    await page.getByText('No time worked in these days').waitFor()
    expect(page.url()).toContain('view=timesheet')
    await page.getByRole('combobox', { name: 'Range' }).click()
    await page.getByRole('option', { name: 'This year' }).click()
    await expect.poll(() => page.url()).toContain('range=year')
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Range' }).inputValue()).toBe('This year')
  })

  it('[WEB-612] [WEB-614] [WEB-615] shows planned and worked time, what it was for, and how it went', async () => {
    const { page } = await world.open(WEEK, { prepare: withWork })
    const days = page.getByRole('table', { name: 'Planned and worked' })
    await days.waitFor()
    expect(await days.getByRole('row').count()).toBe(8)
    expect(await days.getByRole('row', { name: /2 Mar/ }).innerText()).toMatch(/1h\s+50m/)
    expect((await cellsOf(page, 'Time by project', 'Website')).slice(0, 2)).toEqual(['1h 30m', '2h'])
    expect((await cellsOf(page, 'Time by project', 'No project')).slice(0, 2)).toEqual(['6h 45m', '10h'])
    expect(await cellsOf(page, 'Work sessions', 'Kept')).toEqual(['11'])
    expect(await cellsOf(page, 'Work sessions', 'Missed')).toEqual(['1'])
    expect(await cellsOf(page, 'Tasks that were due', 'Completed on time')).toEqual(['9'])
    expect(await cellsOf(page, 'Days', 'Days with work')).toEqual(['3'])
    expect(await page.getByText('Days above the daily limit').count()).toBe(0)
    const estimates = await cellsOf(page, 'Estimates and time worked', 'Up to 30m')
    expect(estimates).toEqual(['9', '4h 30m', '6h 45m', '1.5', '1.5–1.5'])
    await page.getByRole('combobox', { name: 'Divide by' }).click()
    await page.getByRole('option', { name: 'Label' }).click()
    await expect.poll(() => cellsOf(page, 'Time by label', 'client')).toContain('1h 30m')
  })

  it('[WEB-612] says what appears when, as long as there is only a task to come', async () => {
    const { page } = await world.open(WEEK, {
      prepare: ({ client }) =>
        client.tasks.create({ body: { title: 'Report', dueAt: '2026-03-05T16:00:00.000Z', estimateMinutes: 60 } }),
    })
    await page.getByText('Hours appear as soon as a session is planned').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  it('[WEB-611] has a bar for each day or week, as the user chooses', async () => {
    const { page } = await world.open(WEEK, { prepare: withWork })
    const rows = page.getByRole('table', { name: 'Planned and worked' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(8)
    await page.getByText('Week', { exact: true }).click()
    await expect.poll(() => rows.count()).toBe(2)
  })

  it('[WEB-613] downloads the numbers of a chart', async () => {
    const { page } = await world.open(WEEK, { prepare: withWork })
    const card = page.getByRole('region', { name: 'Time by project' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Time by project.csv')
    expect(await textOf(download)).toContain('Website,90,120')
  })

  it('[WEB-616] the time sheet adds up, is rounded and marked, and is downloaded, on a phone too', async () => {
    const { page } = await world.open(`${WEEK}&view=timesheet`, { prepare: withWork, viewport: PHONE })
    const sheet = page.getByRole('table', { name: /^Time worked/ })
    await sheet.waitFor()
    expect(await sheet.getByRole('row', { name: /^Total/ }).innerText()).toContain('8h 15m')
    await page.getByRole('combobox', { name: 'Rounding' }).click()
    await page.getByRole('option', { name: 'Rounded up' }).click()
    await expect.poll(() => sheet.getByRole('row', { name: /^Total/ }).innerText()).toContain('8h 30m')
    await page.getByRole('combobox', { name: 'Billable label' }).click()
    await page.getByRole('option', { name: 'client' }).click()
    await sheet.getByRole('columnheader', { name: 'Billable' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV for Toggl' }).click(),
    ])
    expect(await textOf(download)).toContain(',Design,Yes,2026-03-02,09:00:00,00:50:00,client')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('combobox', { name: 'Rounding' }).isVisible()).toBe(false)
    expect(await sheet.isVisible()).toBe(true)
  })
})
