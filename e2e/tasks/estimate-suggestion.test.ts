import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'
import { at, press } from '../steps/calendar-steps.ts'
import { undo } from '../steps/tasks-screen.ts'

describe('estimates that learn', () => {
  const world = useWebWorld()

  /** Tasks of an hour that took an hour and a half each. */
  const finishTasks = async (person: Person, count: number) => {
    for (let index = 0; index < count; index++) {
      const done = { status: 'completed', completedAt: MONDAY, estimateMinutes: 60 } as const
      const task = await givenTask(world, person, done)
      const times = { startAt: at(1, '09:00'), endAt: at(1, '10:00') }
      await givenBlock(world, person, { taskId: task.id, ...times, status: 'completed', actualMinutes: 90 })
    }
  }

  it('[WEB-273] [WEB-274] show how long tasks take, and offer an estimate that fits', async () => {
    world.setNow(MONDAY)
    let id = ''
    const { page, person } = await world.open('/settings/planning', {
      prepare: async who => {
        await finishTasks(who, 7)
        id = (await who.client.tasks.create({ body: { title: 'Write report', estimateMinutes: 60 } })).id
      },
    })
    const part = page.getByRole('region', { name: 'Your estimates' })
    await part.getByText('1 more task until this says how well your estimates fit.').waitFor()
    await finishTasks(person, 1)
    await page.reload()
    await part.getByText('Your tasks take about 1.5 times as long as estimated.').waitFor()
    await part.getByRole('row', { name: 'All tasks 8 8h 12h × 1.5 × 1.5 – 1.5' }).waitFor()

    const estimate = async () => (await person.client.tasks.get({ id })).estimateMinutes
    await page.goto(`${world.baseUrl}/tasks?task=${id}`)
    const offer = page.getByRole('group', { name: 'Suggested estimate' })
    await offer.getByText('Tasks like this one take about 1.5 times as long as estimated').waitFor()
    expect(await estimate()).toBe(60)
    await press(page, 'Make it 1h 30m')
    await expect.poll(estimate).toBe(90)
    await offer.waitFor({ state: 'detached' })
    await undo(page, 'Estimate: 1h 30m')
    await expect.poll(estimate).toBe(60)
    await page.reload()
    await page.getByRole('dialog').getByLabel('Estimate').waitFor()
    expect(await offer.count()).toBe(0)
  })
})
