import { expect, it } from 'vitest'
import { below, endsBy, inOneGo, late, lengths, returns, sessionsOf, shortest, switches, times } from './planned.ts'
import { scenes } from './scene.ts'

const sorted = (minutes: number[]) => minutes.toSorted((one, other) => one - other)

scenes('the lengths of sessions', begin => {
  it('[PLAN-170] scene 55: a hundred minutes are two sessions of fifty', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Essay 100m')
    expect(sorted(lengths(await my.plan(), 'Essay'))).toEqual([50, 50])
  })

  it('[PLAN-170] scene 56: seventy minutes are not sixty and ten', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Essay 70m due Tue 17:00')
    const plan = await my.plan()
    expect(lengths(plan, 'Essay')).toHaveLength(2)
    expect(shortest(plan)).toBeGreaterThanOrEqual(30)
  })

  it('[PLAN-170] scene 57: a task that may last as long is one session', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Essay 90m', { maxSessionMinutes: 120 })
    await my.add('Mail 30m')
    expect(lengths(await my.plan(), 'Essay')).toEqual([90])
  })

  it('[PLAN-170] scene 58: a task that fits whole after a meeting is not begun before it', async () => {
    const my = await begin('Mon 08:00')
    await my.meeting('Mon 09:40-10:30')
    await my.add('Essay 90m due Tue 17:00', { maxSessionMinutes: 120 })
    await my.add('Mail 40m due Tue 17:00')
    const plan = await my.plan()
    expect(times(plan, 'Mail')).toEqual(['Mon 09:00-09:40'])
    expect(times(plan, 'Essay')).toEqual(['Mon 10:30-12:00'])
  })

  it('[PLAN-170] scene 59: gaps of ten minutes between meetings stay free while there is other time', async () => {
    const my = await begin('Mon 08:00')
    for (const time of ['09:00-09:50', '10:00-10:50', '11:00-11:50', '12:00-13:00']) await my.meeting(`Mon ${time}`)
    await my.addAll('Offer 90m due Tue 17:00', 'Review 2h due Tue 17:00')
    const plan = await my.plan()
    expect(plan.sessions[0]?.startAt).toBe(my.at('Mon 13:00'))
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 60: a gap of twenty minutes takes a short errand, not a part of something long', async () => {
    const my = await begin('Mon 08:00')
    await my.meeting('Mon 09:00-10:00')
    await my.meeting('Mon 10:20-11:20')
    await my.addAll('Draft 3h due Tue 17:00', 'Stamps 20m due Tue 17:00')
    const plan = await my.plan()
    expect(times(plan, 'Stamps')).toEqual(['Mon 10:00-10:20'])
    expect(inOneGo(plan, 'Draft')).toBe(true)
  })

  it('[PLAN-170] scene 61: a whole task finds the one gap that is as long as it is', async () => {
    const my = await begin('Mon 08:00')
    for (const time of ['09:45-11:00', '13:00-14:30', '15:30-17:00']) await my.meeting(`Mon ${time}`)
    await my.add('Workshop 2h due Mon 17:00', { autoSplit: false })
    await my.addAll('Mail 45m due Mon 17:00', 'Offer 1h due Mon 17:00')
    const plan = await my.plan()
    expect(times(plan, 'Workshop')).toEqual(['Mon 11:00-13:00'])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 62: the pause of a task stays free of parts of other work', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Draft 3h due Tue 17:00', { cooldownMinutes: 15 })
    await my.add('Survey 3h due Tue 17:00', { cooldownMinutes: 15 })
    const plan = await my.plan()
    expect(switches(plan)).toBe(1)
    expect(shortest(plan)).toBeGreaterThanOrEqual(60)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 63: sessions that the user wants long are long', async () => {
    const my = await begin('Mon 08:00')
    for (const time of ['09:45-10:00', '10:45-11:00', '11:45-12:15']) await my.meeting(`Mon ${time}`)
    await my.add('Deep work 3h due Tue 17:00', { minSessionMinutes: 60, maxSessionMinutes: 120 })
    await my.addAll('Mail 40m due Tue 17:00', 'Offer 45m due Tue 17:00', 'Order 40m due Tue 17:00')
    const plan = await my.plan()
    expect(lengths(plan, 'Deep work').every(minutes => minutes >= 60)).toBe(true)
    expect(sessionsOf(plan, 'Deep work').length).toBeLessThanOrEqual(2)
    expect(returns(plan)).toBe(0)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 64: a day of meetings that leaves half hours is used in half hours', async () => {
    const my = await begin('Mon 08:00')
    for (let hour = 9; hour < 17; hour++) {
      const clock = String(hour).padStart(2, '0')
      await my.meeting(`Mon ${clock}:00-${clock}:30`)
    }
    await my.addAll('Draft 2h high due Mon 17:00', 'Survey 2h due Mon 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    expect(shortest(plan)).toBe(30)
    expect(endsBy(plan, 'Draft', 'Mon 13:00')).toBe(true)
  })

  it('[PLAN-170] scene 65: three tasks share a week with no more switches than there are tasks', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Model 9h due Fri 17:00', 'Report 7h due Fri 17:00', 'Course 11h due Fri 17:00')
    const plan = await my.plan()
    expect(switches(plan)).toBe(2)
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })
})
