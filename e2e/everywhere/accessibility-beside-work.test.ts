import { someCases } from '@daywright/test-kit/run/depth'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { findings, ONE_VIEW_IN, openForSweep, settle } from '../steps/axe-sweep.ts'
import { VIEWS_BESIDE_WORK } from '../steps/demo-views.ts'
import { closeWithEscape } from '../steps/settled-page.ts'

const OVERLAYS = { 'quick add': 'q', palette: 'Control+k', shortcuts: '?' }

describe('every other view, and dialogs over views', () => {
  const world = useWebWorld()

  it('[WEB-110] [WEB-111] has no serious finding of axe, light or dark, keeps the policy, and fits 360 pixels', async () => {
    const { page } = await openForSweep(world)
    const found: Record<string, string[]> = {}
    for (const [name, path] of someCases(Object.entries(VIEWS_BESIDE_WORK), ONE_VIEW_IN)) {
      await settle(page, world.baseUrl + path)
      found[name] = await findings(page)
    }
    await settle(page, `${world.baseUrl}/labels`)
    for (const [name, key] of Object.entries(OVERLAYS)) {
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      found[name] = await findings(page)
      await closeWithEscape(page.getByRole('dialog'))
    }
    await page.context().clearCookies()
    await settle(page, `${world.baseUrl}/sign-in`)
    found['sign-in'] = await findings(page)
    expect(Object.entries(found).filter(([, all]) => all.length > 0)).toEqual([])
  })
})
