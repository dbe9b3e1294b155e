import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** In March 2026, the 2nd is a Monday; Oslo is an hour ahead. */
const at = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`

onSqlite('a session that was placed by hand and missed', world => {
  const newPerson = async () => {
    world.setNow(at(2, '07:00'))
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Oslo' } })
    await person.client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    return person
  }
  const planned = async ({ client }: Awaited<ReturnType<typeof newPerson>>, taskId: string, now: string) => {
    world.setNow(now)
    await client.planner.run()
    const blocks = await client.timeBlocks.list({ query: { from: now, to: at(20, '00:00') } })
    return blocks.filter(block => block.taskId === taskId).map(({ startAt }) => startAt)
  }

  it('[PLAN-128] is planned again near its time of day, on the same kind of day', async () => {
    const person = await newPerson()
    const call = await givenTask(world, person, { title: 'Call mom', estimateMinutes: 15 })
    const placed = { taskId: call.id, startAt: at(2, '17:00'), endAt: at(2, '17:15'), source: 'manual' } as const
    const session = await givenBlock(world, person, placed)
    // 18:00 in Oslo.
    expect(await planned(person, call.id, at(3, '06:00'))).toEqual([at(3, '17:00')])
    await person.client.timeBlocks.confirm({ body: { confirmations: [{ id: session.id, outcome: 'not_done' }] } })
    const dinner = await givenTask(world, person, { title: 'Dinner' })
    const taken = { taskId: dinner.id, startAt: at(4, '15:30'), endAt: at(4, '17:30'), source: 'manual' } as const
    await givenBlock(world, person, taken)
    await person.client.planner.run()
    // Where most of the hour around it is taken, it is on the evening after.
    expect(await planned(person, call.id, at(3, '18:30'))).toEqual([at(5, '17:00')])
  })

  it('[PLAN-128] stays out of the week if it was on a weekend', async () => {
    const person = await newPerson()
    const market = await givenTask(world, person, { estimateMinutes: 60 })
    const placed = { taskId: market.id, startAt: at(7, '09:00'), endAt: at(7, '10:00'), source: 'manual' } as const
    await givenBlock(world, person, placed)
    expect(await planned(person, market.id, at(9, '06:00'))).toEqual([at(14, '09:00')])
  })

  it('[PLAN-128] is ordinary work if it was in working hours, or was only a part of the work', async () => {
    const person = await newPerson()
    const report = await givenTask(world, person, { estimateMinutes: 60 })
    const inHours = { taskId: report.id, startAt: at(2, '13:00'), endAt: at(2, '14:00'), source: 'manual' } as const
    await givenBlock(world, person, inHours)
    const book = await givenTask(world, person, { estimateMinutes: 120, autoSplit: false })
    const evening = { taskId: book.id, startAt: at(2, '18:00'), endAt: at(2, '19:00'), source: 'manual' } as const
    await givenBlock(world, person, evening)
    const starts = [
      ...(await planned(person, report.id, at(3, '06:00'))),
      ...(await planned(person, book.id, at(3, '06:00'))),
    ]
    expect(starts.map(startAt => startAt.slice(8, 10))).toEqual(['03', '03'])
    for (const startAt of starts) expect(startAt < at(3, '16:00')).toBe(true)
  })
})
