import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { PHONE, useWebWorld } from '../browser/web-world.ts'

describe('the forecast of a project', () => {
  const world = useWebWorld()

  const givenProject = async ({ client }: Person) => {
    const { id: projectId } = await client.projects.create({
      body: { name: 'Book', targetDate: '2026-03-13T16:00:00Z' },
    })
    const task = (title: string, more: Record<string, unknown>) =>
      client.tasks.create({ body: { title, projectId, ...more } as never })
    for (const chapter of [1, 2, 3, 4, 5, 6]) await task(`Chapter ${chapter}`, { estimateMinutes: 240 })
    await task('Title', {})
    await client.planner.run()
    return projectId
  }

  it('[WEB-651] [WEB-652] is a range of days, the odds of its target date and a curve, also as a table', async () => {
    let projectId = ''
    const { page, person } = await world.open(() => `/projects/${projectId}`, {
      prepare: async person => {
        projectId = await givenProject(person)
      },
    })
    const forecast = page.getByRole('region', { name: 'Forecast' })
    await forecast.getByText(/^Likely finished .+ – .+ · \d+% on time$/).waitFor()
    await forecast.getByText('1 open task is left out: without an estimate, or not planned automatically.').waitFor()
    await forecast.getByText(/After 20 finished tasks/).waitFor()
    const table = forecast.getByRole('table', { name: 'Chance to be finished' })
    expect(await table.getByRole('row').count()).toBeGreaterThan(3)
    expect(await table.getByRole('cell').last().innerText()).toBe('100%')
    const { projects } = await person.client.forecasts.get({ query: { projectId } })
    expect(projects[0]?.tasks).toBe(6)
    // Without an estimate there is nothing to forecast.
    for (const { id } of (await person.client.tasks.list({ query: { projectId } })).data)
      await person.client.tasks.update({ id, body: { estimateMinutes: null } })
    await forecast.getByText(/^Nothing to forecast yet/).waitFor()
  })

  it('[WEB-651] fits a phone', async () => {
    let projectId = ''
    const { page } = await world.open(() => `/projects/${projectId}`, {
      viewport: PHONE,
      prepare: async person => {
        projectId = await givenProject(person)
      },
    })
    await page
      .getByRole('region', { name: 'Forecast' })
      .getByText(/^Likely finished/)
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
