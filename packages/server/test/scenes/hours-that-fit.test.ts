import { expect, it } from 'vitest'
import { late, lengths } from './planned.ts'
import { scenes } from './scene.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

scenes('hours', begin => {
  it('[PLAN-170] scene 21: an hour in the evening stays whole beside days full of work', async () => {
    const my = await begin('Mon 08:00')
    for (const day of DAYS) await my.add(`Shift ${day} 7h due ${day} 17:00`)
    const schedulePreferenceId = await my.privateHours('18:00-21:00')
    await my.add('Guitar 1h due Fri 21:00', { schedulePreferenceId })
    const plan = await my.plan()
    expect(lengths(plan, 'Guitar')).toEqual([60])
    expect(late(plan)).toEqual([])
  })
})
