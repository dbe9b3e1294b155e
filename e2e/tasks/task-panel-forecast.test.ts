import { describe, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { openTaskPanel } from '../steps/open-task-panel.ts'

describe('the forecast of a task, in its panel', () => {
  const world = useWebWorld()

  it('[WEB-650] [WEB-652] says when the task is likely finished, and the odds of its due date', async () => {
    const { panel, person, id } = await openTaskPanel(world, { estimateMinutes: 240, dueAt: '2026-03-03T16:00:00Z' })
    const forecast = panel.getByRole('region', { name: 'Forecast' })
    await forecast.getByText(/^Likely finished .+ · \d+% on time$/).waitFor()
    await forecast.getByText(/^Based on what is usual/).waitFor()
    await person.client.tasks.update({ id, body: { dueAt: null } })
    await forecast.getByText(/^Likely finished [^·]+$/).waitFor()
    await person.client.tasks.update({ id, body: { estimateMinutes: null } })
    await forecast.waitFor({ state: 'detached' })
  })
})
