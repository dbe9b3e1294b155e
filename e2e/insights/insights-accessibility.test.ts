import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { findings, openForSweep, settle } from '../steps/axe-sweep.ts'

describe('insights with work in them', () => {
  const world = useWebWorld()

  it('[WEB-610] [WEB-110] charts and time sheet have no serious finding of axe, light or dark, and fit 360 pixels', async () => {
    const { page, person } = await openForSweep(world)
    const { data } = await person.client.tasks.list()
    for (const [index, { id: taskId }] of data.slice(0, 6).entries()) {
      const span = { startAt: `2026-02-1${index}T09:00:00Z`, endAt: `2026-02-1${index}T10:30:00Z` }
      const { id } = await person.client.timeBlocks.create({ body: { taskId, ...span } })
      await person.client.timeBlocks.update({ id, body: { status: 'completed' } })
    }
    for (const view of ['', '&view=timesheet']) {
      await settle(page, `${world.baseUrl}/insights?range=own&from=2026-02-01&to=2026-03-08${view}`)
      expect([view, await findings(page)]).toEqual([view, []])
    }
  })
})
