import { someCases } from '@daywright/test-kit/run/depth'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { findings, ONE_VIEW_IN, openForSweep, settle } from '../steps/axe-sweep.ts'
import { viewsOfWork } from '../steps/demo-views.ts'

describe('every view of tasks, projects and documents', () => {
  const world = useWebWorld()

  it('[WEB-110] [WEB-111] has no serious finding of axe, light or dark, keeps the policy, and fits 360 pixels', async () => {
    const { page, person } = await openForSweep(world)
    const found: Record<string, string[]> = {}
    for (const [name, path] of someCases(Object.entries(await viewsOfWork(person.client)), ONE_VIEW_IN)) {
      await settle(page, world.baseUrl + path)
      found[name] = await findings(page)
    }
    expect(Object.entries(found).filter(([, all]) => all.length > 0)).toEqual([])
  })
})
