import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '../../time/milliseconds.ts'

/** Sunday evening, before five working days of eight hours. */
const NOW = '2026-03-01T20:00:00.000Z'
const SETTLED = { minSessionMinutes: 30, cooldownMinutes: 0 }

onSqlite('the limits of a day', world => {
  const newPerson = () => {
    world.setNow(NOW)
    return world.newPerson({ timezone: 'UTC' })
  }
  const spans = async ({ client }: Person) =>
    (await client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-20' } })).map(({ startAt, endAt }) => ({
      day: startAt.slice(8, 10),
      start: Date.parse(startAt),
      end: Date.parse(endAt),
    }))
  const minutesByDay = async (person: Person) => {
    const minutes: Record<string, number> = {}
    for (const { day, start, end } of await spans(person))
      minutes[day] = (minutes[day] ?? 0) + (end - start) / MINUTE_MS
    return minutes
  }

  it('[CAP-1] sessions have a pause between them, and so do sessions and blocks placed by hand', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { breakMinutes: 10 } })
    for (const title of ['One', 'Two', 'Three'])
      await person.client.tasks.create({ body: { title, estimateMinutes: 50, ...SETTLED } })
    const placed = await person.client.tasks.create({ body: { title: 'By hand' } })
    await person.client.timeBlocks.create({
      body: { taskId: placed.id, startAt: '2026-03-02T10:00Z', endAt: '2026-03-02T11:00Z' },
    })
    await person.client.planner.run()
    const all = (await spans(person)).filter(({ day }) => day === '02')
    expect(all.length).toBeGreaterThan(3)
    for (const [index, { start }] of all.entries())
      if (index > 0) expect(start - (all[index - 1]?.end ?? 0)).toBeGreaterThanOrEqual(10 * MINUTE_MS)
  })

  it('[CAP-2] [CAP-3] no day has more planned work than its limit, with what was done and placed by hand', async () => {
    const person = await newPerson()
    const weekdayCapMinutes = [null, null, 60, null, null, null, null]
    await person.client.plannerSettings.update({ body: { dailyCapMinutes: 120, weekdayCapMinutes } })
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await person.client.tasks.create({ body: { title, estimateMinutes: 120, ...SETTLED } })
    const placed = await person.client.tasks.create({ body: { title: 'By hand' } })
    await person.client.timeBlocks.create({
      body: { taskId: placed.id, startAt: '2026-03-04T07:00Z', endAt: '2026-03-04T08:30Z' },
    })
    await person.client.timeBlocks.create({
      body: { taskId: placed.id, startAt: '2026-03-05T06:00Z', endAt: '2026-03-05T09:00Z' },
    })
    await person.client.planner.run()
    const planned = await minutesByDay(person)
    expect([planned['02'], planned['03']]).toEqual([120, 60])
    expect(planned['04']).toBeLessThanOrEqual(120)
    // Sessions placed by hand may exceed the limit, and nothing is added to them.
    expect(planned['05']).toBe(180)
    expect(Object.values(planned).reduce((sum, minutes) => sum + minutes, 0)).toBe(480 + 270)
    // Work done today counts too, also of a finished task.
    await person.client.tasks.batch({ body: { action: 'complete', taskIds: [placed.id] } })
    world.setNow('2026-03-05T09:30:00.000Z')
    await person.client.planner.run()
    expect((await minutesByDay(person))['05']).toBe(180)
  })

  it('[CAP-4] a part of each day’s free time stays free', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { slackPercent: 50 } })
    for (const title of ['One', 'Two', 'Three'])
      await person.client.tasks.create({ body: { title, estimateMinutes: 240, ...SETTLED } })
    await person.client.planner.run()
    expect(await minutesByDay(person)).toMatchObject({ '02': 240, '03': 240, '04': 240 })
  })

  it('[DAY-2] are none without settings', async () => {
    const person = await newPerson()
    await person.client.tasks.create({
      body: { title: 'Long', estimateMinutes: 480, maxSessionMinutes: 480, ...SETTLED },
    })
    await person.client.planner.run()
    expect(await minutesByDay(person)).toEqual({ '02': 480 })
  })
})
