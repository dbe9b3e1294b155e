import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { MONDAY, PHONE, useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, blocksOf, placed, press } from '../steps/calendar-steps.ts'
import { openTaskPanel } from '../steps/open-task-panel.ts'
import { undo } from '../steps/tasks-screen.ts'

describe('work that is done, in the app', () => {
  const world = useWebWorld()

  /** A session from 15:00 to 16:00 on Monday, whose timer was started at 15:05 and forgotten until Tuesday morning. */
  const forgetTimer = async (person: Person) => {
    world.setNow(at(2, '15:05'))
    const { block } = await placed(person, 'Write report', 2, '15:00', '16:00')
    await person.client.timeBlocks.start({ id: block.id })
    world.setNow(at(3, '08:46'))
  }
  const workedOn = async (person: Person) => {
    const [block] = await blocksOf(person)
    return block && [block.status, block.actualMinutes, block.endAt]
  }

  it('[WEB-319] [WEB-320] a forgotten timer is asked about in every view, and ends when the person says', async () => {
    const { page, person } = await world.open('/today', { prepare: forgetTimer })
    const question = page.getByRole('region', { name: /^Still working on/ })
    await question.getByText('Still working on “Write report”?').waitFor()
    await question.getByText(/The timer has run since yesterday, .* planned until yesterday, /).waitFor()
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    await question.waitFor()
    await page.getByRole('link', { name: 'Today' }).first().click()
    await page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Stop' }).click()
    const dialog = page.getByRole('dialog', { name: 'When did you stop?' })
    const choice = (name: string) => dialog.getByRole('radio', { name })
    await choice('At the end of the session').waitFor()
    expect(await choice('At the end of the session').isChecked()).toBe(true)
    await dialog.getByText('(55m)').waitFor()
    await dialog.getByText('(17h 41m)').waitFor()
    await choice('At another time').check()
    await dialog.getByLabel('Time', { exact: true }).fill('14:00')
    await dialog.getByRole('button', { name: 'Stop the timer' }).click()
    await dialog.getByText('Choose a time between the start of the timer and now').waitFor()
    await choice('At the end of my working hours').check()
    await dialog.getByRole('button', { name: 'Stop the timer' }).click()
    await page.getByText('1h 55m worked, no work is left. Completed: Write report').waitFor()
    expect(await workedOn(person)).toEqual(['completed', 115, at(2, '16:00')])
    await question.waitFor({ state: 'detached' })
  })

  it('[WEB-319] one press says that the work ended with the session, and another that it goes on', async () => {
    const { page, person } = await world.open('/today', { prepare: forgetTimer })
    const question = page.getByRole('region', { name: /^Still working on/ })
    await question.getByRole('button', { name: 'Still working' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(async () => (await blocksOf(person))[0]?.workedSeconds).toBe((17 * 60 + 41) * 60)
    await page.goto(`${world.baseUrl}/healthz`)
    world.setNow(at(3, '18:00'))
    await page.clock.setFixedTime(at(3, '18:00'))
    // Unlike Today, this view knows of the timer only because the browser remembers that one runs.
    await page.goto(`${world.baseUrl}/labels`)
    await question.getByRole('button', { name: /^I stopped at/ }).click()
    // Another planned hour after the answer.
    await expect.poll(() => workedOn(person)).toEqual(['completed', 17 * 60 + 41 + 60, at(2, '16:00')])
  })

  it('[WEB-240] undo of a stop that completed the task opens it again, and gives the session its time back', async () => {
    const { page, person } = await world.open('/today', {
      prepare: async who => {
        world.setNow(at(2, '15:00'))
        const { task, block } = await placed(who, 'Write report', 2, '15:00', '16:00')
        await who.client.tasks.update({ id: task.id, body: { estimateMinutes: 30 } })
        await who.client.timeBlocks.start({ id: block.id })
        world.setNow(at(2, '15:40'))
      },
    })
    await press(page, 'Stop')
    await page.getByText('40m worked, no work is left. Completed: Write report').waitFor()
    expect(await workedOn(person)).toEqual(['completed', 40, at(2, '15:40')])
    await undo(page, '40m worked, no work is left')
    await expect.poll(() => workedOn(person)).toEqual(['in_progress', null, at(2, '16:00')])
    expect((await person.client.tasks.list()).data.map(({ status }) => status)).toEqual(['todo'])
  })

  it('[WEB-321] [WEB-245] a habit opens its view; a tick in Today completes the task or the habit, and undo brings its sessions back', async () => {
    const { page, person } = await world.open('/today', {
      viewport: PHONE,
      prepare: async who => {
        world.setNow(MONDAY)
        const task = (title: string, dueAt: string | null = null) =>
          who.client.tasks.create({ body: { title, estimateMinutes: 60, dueAt } })
        await task('Write report', at(2, '17:00'))
        await task('Call the bank')
        await who.client.tasks.create({ body: { title: 'Pay the rent', dueAt: '2026-02-27T12:00:00.000Z' } })
        await who.client.habits.create({ body: { name: 'Walk', minutes: 30, period: 'day' } })
        await who.client.planner.run()
        world.setNow(at(2, '08:30'))
      },
    })
    await page.getByRole('button', { name: /Walk/ }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Habits' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    const titles = async () =>
      (await blocksOf(person)).filter(({ startAt }) => startAt < at(3, '00:00')).map(({ title }) => title)
    const all = await titles()
    expect(all.toSorted()).toEqual(['Call the bank', 'Walk', 'Write report'])
    // It is planned and due today, and there once.
    const next = page.getByRole('region', { name: 'Next' })
    await next.getByRole('listitem').filter({ hasText: 'Write report' }).getByText('due 17:00').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Complete Write report' }).count()).toBe(1)
    await next.getByRole('checkbox', { name: 'Complete Write report' }).click()
    await page.getByText('Completed “Write report”').waitFor()
    await expect.poll(titles).toEqual(all.filter(title => title !== 'Write report'))
    await undo(page, 'Completed “Write report”')
    await expect.poll(titles).toEqual(all)
    await next.getByText('Write report').waitFor()
    await page.getByRole('region', { name: 'At risk' }).getByRole('checkbox', { name: 'Complete Pay the rent' }).click()
    await page.getByRole('region', { name: 'At risk' }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Complete Call the bank' }).click()
    await page.getByText('Completed “Call the bank”').waitFor()
    await page.getByRole('checkbox', { name: 'Walk is done' }).click()
    await page.getByText('Completed: Walk').waitFor()
    await expect
      .poll(async () => (await blocksOf(person)).find(({ title }) => title === 'Walk')?.status)
      .toBe('completed')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  it('[WEB-318] a block that was placed by hand stays in the plan, and says that its task is completed', async () => {
    const { page } = await world.open('/?day=2026-03-02', {
      prepare: async who => {
        const { task } = await placed(who, 'Visit', 2, '14:00', '15:00')
        await who.client.tasks.update({ id: task.id, body: { status: 'completed' } })
      },
    })
    await blockIn(page, /^Visit, .*Placed by hand, task completed$/).click()
    await page
      .getByText(/Placed by hand, task completed/)
      .last()
      .waitFor()
  })

  it('[WEB-322] a description is saved while it is typed, and two devices never overwrite each other', async () => {
    const { page, panel, person, id, stored } = await openTaskPanel(world)
    const text = panel.getByRole('textbox', { name: 'Description' })
    await text.pressSequentially('First line')
    // The field still has the focus.
    await expect.poll(async () => (await stored()).description).toBe('First line')
    await panel.getByText('Saved', { exact: true }).waitFor()
    await page.route('**/api/tasks/*', route =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await text.pressSequentially(', and more')
    await panel.getByText(/^Not saved: /).waitFor()
    await person.client.tasks.update({ id, body: { description: 'From the phone' } })
    await page.unroute('**/api/tasks/*')
    await panel.getByText('There is a newer version').waitFor()
    await panel.getByRole('button', { name: 'Load the newer one' }).click()
    await expect.poll(() => text.inputValue()).toBe('From the phone')
    await undo(page, 'Loaded the newer description')
    await expect.poll(async () => (await stored()).description).toBe('First line, and more')
    await text.fill('Typed last')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect((await stored()).description).toBe('Typed last')
  })
})
