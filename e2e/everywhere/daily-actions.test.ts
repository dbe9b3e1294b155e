import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blocksOf, placed } from '../steps/calendar-steps.ts'
import { pressGo } from '../steps/go-keys.ts'
import { untilFocused, untilSettled } from '../steps/settled-page.ts'

const MAX_TABS = 80

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === document.body ? '' : (element?.getAttribute('aria-label') ?? element?.textContent ?? '')
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${name}`)
}

/** What a screen reader says by itself: a part of the accessibility tree that is live. */
const announced = (page: Page, text: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor()

/** Where the focus is can be seen without the colours of the page. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })

/** Everything that moves for longer than a moment; colours may fade. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(animation => !(animation instanceof CSSTransition && /color/.test(animation.transitionProperty)))
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  )

describe('ten daily actions by keyboard alone', () => {
  const world = useWebWorld('sqlite', { reducedMotion: 'reduce', forcedColors: 'active' })

  it('[WEB-589] are said by a live region, with a focus that is seen in forced colours and nothing that moves', async () => {
    const { page, person } = await world.open('/today', {
      prepare: async who => {
        await placed(who, 'Report', 2, '10:00', '11:00')
        await placed(who, 'Letters', 2, '13:00', '13:30')
        await placed(who, 'Slides', 2, '15:00', '16:00')
      },
    })
    const { keyboard } = page
    const taskOf = async (title: string) =>
      (await person.client.tasks.list({ query: { search: title, includeCompleted: 'true' } })).data[0]
    const blockOf = async (title: string) => (await blocksOf(person)).find(block => block.title === title)
    const row = (title: string) => page.locator('[data-row]').filter({ hasText: title })
    await row('Report').waitFor()
    await untilSettled(page)

    await keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).waitFor()
    expect(await moving(page)).toEqual([])
    await keyboard.type('Pack boxes 30m')
    await keyboard.press('Enter')
    await announced(page, /Pack boxes/)
    await expect.poll(async () => (await taskOf('Pack boxes'))?.estimateMinutes).toBe(30)

    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await untilSettled(page)
    await keyboard.press('j')
    await expect.poll(() => focusedName(page)).toMatch(/Report/)
    expect(await isFocusSeen(page)).toBe(true)
    await keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Task: Report' })
    await untilFocused(panel)
    expect(await moving(page)).toEqual([])
    await keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(page)).toMatch(/Report/)

    await keyboard.press('j')
    await expect.poll(() => focusedName(page)).toMatch(/Letters/)
    await keyboard.press('c')
    await announced(page, /Completed.*Letters/)
    await expect.poll(async () => (await taskOf('Letters'))?.status).toBe('completed')

    await keyboard.press('Control+z')
    await announced(page, /Undone.*Letters/)
    await expect.poll(async () => (await taskOf('Letters'))?.status).toBe('todo')

    await row('Slides').locator('[data-row-title]').waitFor()
    await untilSettled(page)
    for (let press = 0; press < 5 && !/Slides/.test(await focusedName(page)); press++) await keyboard.press('j')
    await keyboard.press('t')
    await announced(page, /Tomorrow.*Slides/)
    await expect.poll(async () => (await blockOf('Slides'))?.startAt).toBe(at(3, '15:00'))

    // The last row is gone, and the one before has the focus.
    await expect.poll(() => focusedName(page)).toMatch(/Letters/)
    for (let press = 0; press < 5 && !/Report/.test(await focusedName(page)); press++) await keyboard.press('k')
    await keyboard.press('s')
    await announced(page, /Started.*Report/)
    await expect.poll(async () => (await blockOf('Report'))?.timerStartedAt ?? null).not.toBeNull()

    await tabTo(page, /^Stop/)
    expect(await isFocusSeen(page)).toBe(true)
    await keyboard.press('Enter')
    await announced(page, /Report/)
    await expect.poll(async () => (await blockOf('Report'))?.timerStartedAt ?? null).toBeNull()

    await pressGo(page, 't')
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Pack boxes' }).waitFor()
    await untilSettled(page)
    await page.getByRole('row').filter({ hasText: 'Pack boxes' }).focus()
    await tabTo(page, /^Due date of “Pack boxes”/)
    await keyboard.press('Enter')
    await untilFocused(page.getByRole('dialog', { name: 'Due date of “Pack boxes”' }))
    await tabTo(page, /^Tomorrow$/)
    await keyboard.press('Enter')
    await announced(page, /Due Tomorrow: Pack boxes/i)
    await expect.poll(async () => (await taskOf('Pack boxes'))?.dueAt?.slice(0, 10)).toBe('2026-03-03')

    await pressGo(page, 'p')
    await page.getByRole('button', { name: 'Replan' }).waitFor()
    await untilSettled(page)
    await keyboard.press('p')
    await expect.poll(async () => (await blockOf('Pack boxes'))?.startAt ?? null).not.toBeNull()
    await announced(page, /./)

    const block = page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: /^Slides, Tue/ })
    await block.waitFor()
    await block.focus()
    expect(await isFocusSeen(page)).toBe(true)
    for (let press = 0; press < 4; press++) await keyboard.press('Alt+ArrowDown')
    await announced(page, /Moved to.*Slides/)
    await expect.poll(async () => (await blockOf('Slides'))?.startAt).toBe(at(3, '16:00'))
  })
})
