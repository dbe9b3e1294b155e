import { expect, it } from 'vitest'
import { below, late, leftOver, lengths, returns, shortest } from './planned.ts'
import { scenes } from './scene.ts'

scenes('sessions', begin => {
  it('[PLAN-170] scene 11: five tasks of up to an hour are five sessions', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Mail 30m', 'Offer 45m', 'Review 60m', 'Plan 50m due Wed 17:00', 'Order 35m due Tue 17:00')
    expect((await my.plan()).sessions).toHaveLength(5)
  })

  it('[PLAN-170] scene 14: a day that is cut by meetings is not cut into crumbs', async () => {
    const my = await begin('Mon 08:00')
    for (const time of ['10:00-10:40', '11:30-12:15', '13:30-14:00', '15:20-16:00']) await my.meeting(`Mon ${time}`)
    const tasks = ['Mail 45m', 'Offer 50m', 'Review 75m', 'Plan 90m', 'Order 120m']
    for (const task of tasks) await my.add(`${task} due Tue 17:00`)
    const plan = await my.plan()
    expect(below(plan, 25)).toEqual([])
    expect(shortest(plan)).toBeGreaterThanOrEqual(15)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 25: work is cut into even sessions, without a remainder', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Essay 2h 10m')
    const [longest = 0, , least = 0, ...more] = lengths(await my.plan(), 'Essay').toSorted((one, other) => other - one)
    expect(more).toEqual([])
    expect(longest).toBeLessThanOrEqual(50)
    expect(least).toBeGreaterThanOrEqual(40)
  })

  it('[PLAN-170] scene 32: where there are only ten minutes a day, they are used', async () => {
    const my = await begin('Mon 08:00')
    const schedulePreferenceId = await my.hours('12:00-12:10')
    await my.add('Practice 1h due next Fri 17:00', { schedulePreferenceId })
    const plan = await my.plan()
    expect(lengths(plan, 'Practice')).toEqual([10, 10, 10, 10, 10, 10])
    expect(leftOver(plan)).toEqual([])
  })

  it('[PLAN-170] scene 100: a full week of tasks that are alike is worked off one after the other', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 24; number++) await my.add(`Task ${number} 90m due Fri 17:00`)
    const plan = await my.plan()
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })
})
