import { fillDemo } from '@daywright/server/cli/demo/fill-demo'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { shiftOf } from '../browser/layout-shift.ts'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { boxOf, untilCapacityShown } from '../steps/calendar-steps.ts'
import { untilSettled } from '../steps/settled-page.ts'

const DESKTOP = { width: 1440, height: 900 }
/** Answers come one after the other, as on a slow line. */
const STEP_MS = 40
const STEPS = 9

async function loadSlowly(page: Page): Promise<void> {
  let requested = 0
  await page.route('**/api/**', async route => {
    if (route.request().url().endsWith('/api/events')) return route.continue()
    const delay = STEP_MS * (1 + (requested++ % STEPS))
    await new Promise(done => setTimeout(done, delay))
    await route.continue()
  })
  await page.reload()
  await untilCapacityShown(page)
  await page.getByRole('region', { name: 'Calendar' }).getByRole('button').first().waitFor()
}

describe('the page of the plan', () => {
  const world = useWebWorld()
  const withDemo = (person: { client: Parameters<typeof fillDemo>[0] }) =>
    fillDemo(person.client, Temporal.Instant.from(MONDAY).toZonedDateTimeISO('UTC'))

  it('[WEB-560] [WEB-561] nothing moves while it loads, and the hours begin near the top', async () => {
    const { page, person } = await world.open('/', { viewport: DESKTOP, prepare: withDemo })
    await loadSlowly(page)
    await page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first().waitFor()
    await untilSettled(page)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
    const row = (name: string) => boxOf(page.getByRole('button', { name, exact: true }))
    const middles = await Promise.all(
      ['Next 7 days', 'Today', 'Filters', 'Preview changes', 'Replan', 'More planning actions'].map(async name => {
        const { y, height } = await row(name)
        return Math.round(y + height / 2)
      }),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
    expect(await hoursBeginAt(page)).toBeLessThanOrEqual(150)

    const phone = await world.openFor(person, '/?day=2026-03-02', { viewport: PHONE, isMobile: true, hasTouch: true })
    await loadSlowly(phone)
    await phone.getByRole('button', { name: /^Needs attention/ }).waitFor()
    await untilSettled(phone)
    expect(await shiftOf(phone)).toBeLessThanOrEqual(0.05)
    expect(await hoursBeginAt(phone)).toBeLessThanOrEqual(190)
  })
})

/** The end of the all-day lane. */
async function hoursBeginAt(page: Page): Promise<number> {
  const { y, height } = await boxOf(page.getByRole('region', { name: 'Calendar' }).getByRole('cell').first())
  return y + height
}
