import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
const WEEK = { from: '2026-03-02', to: '2026-03-08' }

onBothDatabases('the odds that were said', world => {
  const newPerson = async () => {
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    return person
  }
  const oddsOf = async (person: Person) => (await person.client.insights.get({ query: { ...WEEK, group: 'day' } })).odds

  it('[INS-11] [INS-12] keeps the odds that were said a day or more before, and counts how often they came true', async () => {
    const person = await newPerson()
    world.setNow('2026-03-02T06:00:00.000Z')
    const create = async (title: string, dueAt: string) =>
      (await person.client.tasks.create({ body: { title, dueAt, estimateMinutes: 60 } })).id
    const [first, second, moved, deleted] = [
      await create('First', at(5, '15:00')),
      await create('Second', at(5, '16:00')),
      await create('Moved', at(5, '16:00')),
      await create('Deleted', at(5, '16:00')),
    ]
    await create('Today', at(2, '20:00'))
    await create('Later', at(9, '10:00'))
    await person.client.planner.run()
    const rows = () =>
      world.database.db
        .selectFrom('saidOdds')
        .selectAll()
        .where('userId', '=', person.id)
        .where('dueAt', '<', at(6, '00:00'))
        .orderBy('taskId')
        .execute()
    const said = await rows()
    expect(said.map(({ taskId }) => taskId).toSorted()).toEqual([first, second, moved, deleted].toSorted())
    expect(said.every(({ on, percent }) => on === '2026-03-02' && percent > 50 && percent <= 100)).toBe(true)
    // Later on the same day nothing is said again, and on the next day it takes the place of what was said before.
    await person.client.planner.run()
    expect(await rows()).toEqual(said)
    world.setNow('2026-03-03T06:00:00.000Z')
    await person.client.planner.run()
    expect((await rows()).map(({ on }) => on)).toEqual(['2026-03-03', '2026-03-03', '2026-03-03', '2026-03-03'])
    // Less than a day before it is due, what was said stays.
    world.setNow('2026-03-05T06:00:00.000Z')
    await person.client.planner.run()
    expect((await rows()).every(({ on }) => on === '2026-03-03')).toBe(true)
    await person.client.tasks.update({ id: first, body: { status: 'completed', completedAt: world.now() } })
    await person.client.tasks.update({ id: moved, body: { dueAt: at(7, '16:00') } })
    await person.client.tasks.remove({ id: deleted })
    world.setNow('2026-03-05T20:00:00.000Z')
    const odds = await oddsOf(person)
    const sum = (name: 'tasks' | 'onTime') => odds.reduce((total, row) => total + row[name], 0)
    expect([sum('tasks'), sum('onTime')]).toEqual([2, 1])
    for (const { from, to, said } of odds) expect(said >= from && said <= to).toBe(true)
    expect(await oddsOf(await newPerson())).toEqual([])
  })
})
