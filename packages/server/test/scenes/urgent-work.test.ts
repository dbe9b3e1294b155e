import { expect, it } from 'vitest'
import {
  beginning,
  below,
  end,
  endsBy,
  first,
  inOneGo,
  late,
  lengths,
  minutesOn,
  moved,
  sessionsOf,
} from './planned.ts'
import { scenes } from './scene.ts'

scenes('urgent work', begin => {
  it('[PLAN-170] scene 1: half an hour of urgent work goes before small things that are due as soon', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Mail 20m due Mon 17:00', 'Invoice 30m due Tue 17:00', 'Form 25m due Tue 12:00')
    await my.add('Server 30m urgent due Mon 17:00')
    const plan = await my.plan()
    expect(first(plan)).toBe('Server')
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 2: longer urgent work goes before small things too', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Mail 20m due Tue 17:00', 'Invoice 30m due Tue 17:00', 'Form 15m due Tue 12:00')
    await my.add('Contract 90m urgent due Tue 12:00')
    const plan = await my.plan()
    expect(first(plan)).toBe('Contract')
    expect(inOneGo(plan, 'Contract')).toBe(true)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 3: urgent work that cannot be on time starts now, in whole sessions', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Report 6h due Wed 17:00', 'Slides 4h urgent due Mon 12:00')
    const plan = await my.plan()
    expect(beginning(plan, 'Slides')).toBe('Mon 09:00')
    expect(lengths(plan, 'Slides')).toEqual([60, 60, 60, 60])
    expect(end(plan, 'Slides')).toBe('Mon 13:15')
    expect(inOneGo(plan, 'Slides')).toBe(true)
    expect(sessionsOf(plan, 'Report')[0]?.startAt).toBe(my.at('Mon 13:15'))
    expect(late(plan)).toEqual(['Slides'])
  })

  it('[PLAN-170] scene 4: it does so too where the other work was planned before', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Report 6h due Wed 17:00')
    expect(beginning(await my.plan(), 'Report')).toBe('Mon 09:00')
    await my.add('Slides 4h urgent due Mon 12:00')
    const plan = await my.plan()
    expect(lengths(plan, 'Slides')).toEqual([60, 60, 60, 60])
    expect(end(plan, 'Slides')).toBe('Mon 13:15')
    expect(inOneGo(plan, 'Slides')).toBe(true)
    expect(late(plan)).toEqual(['Slides'])
  })

  it('[PLAN-170] scene 5: it goes before many small tasks that can wait', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 8; number++) await my.add(`Errand ${number} ${15 + 5 * number}m due Fri 17:00`)
    await my.add('Audit 5h urgent due Mon 12:00')
    const plan = await my.plan()
    expect(first(plan)).toBe('Audit')
    expect(endsBy(plan, 'Audit', 'Mon 14:45')).toBe(true)
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual(['Audit'])
  })

  it('[PLAN-170] scene 16: urgent work finds room on a full day at the cost of little', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 8; number++) await my.add(`Task ${number} 1h due Fri 17:00`)
    const before = await my.plan()
    expect(minutesOn(before, 'Mon')).toBeGreaterThanOrEqual(7 * 60)
    await my.add('Visa 1h urgent due Mon 17:00')
    const after = await my.plan()
    expect(endsBy(after, 'Visa', 'Mon 12:00')).toBe(true)
    expect(moved(before, after).length).toBeLessThanOrEqual(4)
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 17: urgent work that is due today is next, although the next hours are planned', async () => {
    const my = await begin('Mon 10:15')
    for (const name of ['Budget', 'Offer', 'Review']) await my.add(`${name} 1h due Tue 17:00`)
    await my.plan()
    await my.add('Hoster 30m urgent due Mon 17:00')
    const plan = await my.plan()
    expect(beginning(plan, 'Hoster')).toBe('Mon 10:15')
    expect(late(plan)).toEqual([])
  })
})
