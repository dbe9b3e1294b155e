import { expect, it } from 'vitest'
import { late, moved, on } from './planned.ts'
import { scenes } from './scene.ts'

scenes('calm plans', begin => {
  it('[PLAN-170] scene 15: a small task without a date moves nothing else', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 12; number++) await my.add(`Task ${number} ${30 + 15 * (number % 5)}m due Thu 17:00`)
    const before = await my.plan()
    await my.add('Plants 15m')
    const after = await my.plan()
    expect(moved(before, after)).toEqual([])
    expect(after.sessions.filter(({ title }) => title === 'Plants')).toHaveLength(1)
  })

  it('[PLAN-170] scene 26: when a meeting of tomorrow falls away, today stays and little moves', async () => {
    const my = await begin('Mon 08:00')
    const { id } = await my.meeting('Tue 10:00-12:00')
    for (let number = 1; number <= 10; number++) await my.add(`Task ${number} 2h due Fri 17:00`)
    const before = await my.plan()
    await my.client.calendarEvents.remove({ id })
    const after = await my.plan()
    expect(on(after, 'Mon')).toEqual(on(before, 'Mon'))
    expect(moved(before, after).length).toBeLessThanOrEqual(2)
    expect(late(after)).toEqual([])
  })
})
