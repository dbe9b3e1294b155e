import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday, before work. */
const NOW = '2026-03-02T06:00:00.000Z'
const EVERY_SUNDAY = { rule: 'FREQ=WEEKLY;BYDAY=SU' }

onBothDatabases('the hours of tasks that repeat', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson({ timezone: 'UTC' })
    const hours = async (name: string, personal: boolean, day: number[], start: string, end: string) => {
      const body = { name, personal, windows: [{ day, start, end }] }
      return (await person.client.schedulePreferences.create({ body })).id
    }
    return {
      ...person,
      office: await hours('Office', false, [1, 2, 3, 4, 5], '09:00', '17:00'),
      free: await hours('Private', true, [0, 1, 2, 3, 4, 5, 6], '18:00', '21:00'),
    }
  }

  it('[QUICK-15] plants that are watered every Sunday are planned on Sundays, and nothing is at risk', async () => {
    const { client, free } = await newPerson()
    const { lines } = await client.tasks.quick({ body: { text: 'Water the plants every Sunday 10m', plan: true } })
    expect(lines[0]).toMatchObject({ draft: { schedulePreferenceId: free }, task: { schedulePreferenceId: free } })
    const series = await client.series.get({ id: lines[0]?.task?.seriesId ?? '' })
    expect(series.schedulePreferenceId).toBe(free)
    const run = await client.planner.run()
    expect([run.tasksAtRisk, run.tasksUnscheduled]).toEqual([0, 0])
    const blocks = await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-16' } })
    expect(blocks.map(({ startAt }) => startAt.slice(0, 10))).toEqual(['2026-03-08', '2026-03-15'])
  })

  it('[SERIES-27] a series of a program gets hours that are open on its days, unless it says which', async () => {
    const { client, free, office } = await newPerson()
    const hoursOf = async (more: { schedulePreferenceId?: string | null; rule?: string }) => {
      const { rule = EVERY_SUNDAY.rule, ...hours } = more
      const task = await client.tasks.create({ body: { title: 'Plants', recurrence: { rule }, ...hours } })
      const series = await client.series.create({ body: { title: 'Plants', rule, ...hours } })
      const { data } = await client.tasks.list({ query: { includeCompleted: 'true' } })
      const made = data.filter(({ seriesId }) => seriesId === series.id || seriesId === task.seriesId)
      const all = [task, series, ...made].map(({ schedulePreferenceId }) => schedulePreferenceId)
      return new Set(all)
    }
    expect(await hoursOf({})).toEqual(new Set([free]))
    expect(await hoursOf({ schedulePreferenceId: office })).toEqual(new Set([office]))
    expect(await hoursOf({ schedulePreferenceId: null })).toEqual(new Set([null]))
    expect(await hoursOf({ rule: 'FREQ=WEEKLY;BYDAY=MO' })).toEqual(new Set([null]))
    const once = await client.tasks.create({
      body: { title: 'Once', startAfter: '2026-03-08T00:00:00Z', dueAt: '2026-03-08T23:00:00Z' },
    })
    expect(once.schedulePreferenceId).toBeNull()
  })

  it('[SERIES-28] a task that is made to repeat keeps hours that the user chose, and no default ones that are closed', async () => {
    const { client, free, office } = await newPerson()
    const body = { name: 'Shifts', windows: [{ day: [1, 2], start: '09:00', end: '17:00' }], priority: -1 }
    const shifts = (await client.schedulePreferences.create({ body })).id
    const repeated = async (schedulePreferenceId: string | null) => {
      const { id } = await client.tasks.create({ body: { title: 'Plants', schedulePreferenceId } })
      const series = await client.series.repeat({ id, body: EVERY_SUNDAY })
      const task = await client.tasks.get({ id })
      expect(task.schedulePreferenceId).toBe(series.schedulePreferenceId)
      return series.schedulePreferenceId
    }
    expect(await repeated(null)).toBe(free)
    expect(await repeated(office)).toBe(free)
    expect(await repeated(shifts)).toBe(shifts)
    await client.plannerSettings.update({ body: { defaultSchedulePreferenceId: shifts } })
    expect([await repeated(office), await repeated(shifts)]).toEqual([office, free])
  })
})
