import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'
import { at, blocksOf, press } from '../steps/calendar-steps.ts'
import { rowOf, toast } from '../steps/tasks-screen.ts'

describe('what is done next, and what begins now', () => {
  const world = useWebWorld()

  /** Two hours of slides from ten on, of which two minutes have passed, and a call that is not planned. */
  const longBlock =
    (call: object = {}) =>
    async ({ client }: Person) => {
      world.setNow(MONDAY)
      const slides = { title: 'Slides', estimateMinutes: 120, maxSessionMinutes: 120, startAfter: at(2, '10:00') }
      await client.tasks.create({ body: slides })
      await client.planner.run()
      await client.tasks.create({ body: { title: 'Call', estimateMinutes: 30, ...call } })
      world.setNow(at(2, '10:02'))
    }
  const times = async (person: Person) =>
    (await blocksOf(person)).map(({ title, startAt }) => `${title} ${startAt.slice(11, 16)}`)

  it('[WEB-380] [WEB-381] a task is done next from its panel, from the list and from the palette, and that is undone', async () => {
    const { page, person } = await world.open('/tasks', { prepare: longBlock() })
    const moved = 'Next, today, 10:05: Call, 1 session moved'
    const undone = async () => {
      await toast(page, moved).getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => times(person)).toEqual(['Slides 10:00'])
      await toast(page, `Undone: ${moved}`).waitFor()
    }
    await rowOf(page, 'Call').focus()
    await page.keyboard.press('n')
    await toast(page, moved).waitFor()
    expect((await times(person))[0]).toBe('Call 10:05')
    await undone()

    await page.getByRole('button', { name: 'Call', exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Task actions' }).click()
    await page.getByRole('menuitem', { name: 'Do next' }).click()
    await undone()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('next')
    await page.getByRole('option', { name: 'Do next: Call' }).click()
    await undone()
  })

  it('[WEB-382] a finding offers to begin its task in place of a session that has not been started', async () => {
    const { page, person } = await world.open('/', {
      prepare: longBlock({ priority: 'urgent', dueAt: at(2, '11:00') }),
    })
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await attention.getByText('“Slides” is planned for now, and nobody has started it.').waitFor()
    await attention.getByRole('button', { name: 'Begin this now instead' }).click()
    await toast(page, 'Next, today, 10:05: Call, 1 session moved').waitFor()
    expect(await times(person)).toEqual(['Call 10:05', 'Slides 10:35'])
    await attention.getByText('Everything fits.').waitFor()
  })

  it('[WEB-383] [WEB-384] what is next today starts now with one press, and nothing else is offered to', async () => {
    const { page, person } = await world.open('/today', {
      prepare: async who => {
        await longBlock()(who)
        await who.client.planner.run()
        world.setNow(at(2, '09:31'))
      },
    })
    const next = page.getByRole('region', { name: 'Next' })
    await next.getByRole('button', { name: 'Slides' }).first().waitFor()
    // A call from nine to half past nine is over.
    await press(page, 'Start now: Slides')
    const now = page.getByRole('region', { name: 'Now' })
    await now.getByRole('timer').waitFor()
    await toast(page, 'Started: Slides').waitFor()
    await expect.poll(async () => (await times(person)).includes('Slides 09:31')).toBe(true)
    expect(await page.getByRole('button', { name: /^Start now/ }).count()).toBe(0)
    await toast(page, 'Started: Slides').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await times(person)).includes('Slides 10:00')).toBe(true)
    await page.getByRole('button', { name: 'Start now: Slides' }).waitFor()
  })

  it('[WEB-384] Start says what moved out of the way', async () => {
    const { page, person } = await world.open('/today', {
      prepare: async who => {
        await longBlock()(who)
        const { data } = await who.client.tasks.list({ query: { search: 'Call' } })
        const body = { taskId: data[0]?.id ?? '', startAt: at(2, '10:00'), endAt: at(2, '10:30') }
        await who.client.timeBlocks.create({ body })
      },
    })
    const card = page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Start', exact: true })
    await expect.poll(() => card.count()).toBe(2)
    await page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Call' }).waitFor()
    const titles = await page
      .getByRole('region', { name: 'Now' })
      .getByRole('button', { name: /^(Call|Slides)$/ })
      .allTextContents()
    await card.nth(titles.indexOf('Call')).click()
    await toast(page, 'Started: Call, 1 session moved').waitFor()
    expect((await times(person)).find(time => time.startsWith('Slides'))).toBe('Slides 10:30')
  })
})
