import { expect, it } from 'vitest'
import { below, endsBy, late, longestHole, minutesOn, order, type Plan, returns, sessionsOf } from './planned.ts'
import { scenes } from './scene.ts'

/** Every task with its last session before the other's first one. */
const isBefore = (plan: Plan, one: string, other: string): boolean =>
  (sessionsOf(plan, one).at(-1)?.endAt ?? '9') <= (sessionsOf(plan, other)[0]?.startAt ?? '')

scenes('weeks of larger tasks', begin => {
  it('[PLAN-170] scene 112: priority decides among undated work of different lengths too', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Garden 3h due next Tue 17:00', 'Pitch 6h high', 'Course 6h low due next Fri 17:00', 'Attic 8h low')
    await my.addAll('Visa 90m urgent', 'Contract 4h urgent due Tue 17:00', 'Answer 30m high')
    const plan = await my.plan()
    expect(isBefore(plan, 'Pitch', 'Attic')).toBe(true)
    expect(isBefore(plan, 'Pitch', 'Course')).toBe(true)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 113: after what is due today the afternoon goes on with what was begun', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Report 6h due Tue 17:00', 'Call 30m urgent due next Tue 17:00', 'Outage 8h urgent')
    await my.add('Fix 2h urgent due Thu 17:00')
    const plan = await my.plan()
    expect(minutesOn(plan, 'Tue')).toBeGreaterThanOrEqual(400)
    expect(endsBy(plan, 'Outage', 'Wed 12:00')).toBe(true)
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 114: six large tasks fill their days without holes and with few returns', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Audit 10h due Wed 17:00', 'Hiring 4h high due next Tue 17:00', 'Budget 6h medium due Thu 17:00')
    await my.addAll(
      'Launch 8h urgent due next Tue 17:00',
      'Desk 90m low due Fri 17:00',
      'Archive 10h due next Tue 17:00',
    )
    const plan = await my.plan()
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) expect(longestHole(plan, day)).toBeLessThanOrEqual(15)
    expect(minutesOn(plan, 'Thu')).toBeGreaterThanOrEqual(360)
    expect(returns(plan)).toBeLessThanOrEqual(2)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 115: the user does not change tasks twenty times so that a chore of low priority is on time', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Desk 45m low due Thu 17:00', 'Bike 45m low due next Tue 17:00', 'Bid 6h high due Wed 17:00')
    await my.addAll('Launch 6h urgent due Wed 17:00', 'Photos 3h low due Wed 17:00', 'Forms 8h low due Tue 17:00')
    await my.addAll('Blog 1h medium', 'Call 45m urgent due next Fri 17:00', 'Hiring 4h urgent due next Tue 17:00')
    const plan = await my.plan()
    expect(late(plan).every(title => ['Photos', 'Forms'].includes(title))).toBe(true)
    expect(returns(plan)).toBeLessThanOrEqual(5)
    expect(below(plan, 25)).toEqual([])
  })

  it('[PLAN-170] scene 116: days do not end with a quarter of an hour of something longer', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Invoices 90m due Tue 17:00', 'Survey 3h low due Thu 17:00', 'Novel 10h high')
    await my.addAll(
      'Thesis 10h high due next Fri 17:00',
      'Forms 8h medium due Tue 17:00',
      'Call 45m high due Wed 17:00',
    )
    await my.add('Migration 10h due Tue 17:00')
    const plan = await my.plan()
    expect(below(plan, 25)).toEqual([])
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(late(plan)).toEqual(['Migration'])
  })

  it('[PLAN-170] scene 117: two hours of important work do not wait behind ten hours of unimportant work', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Attic 10h low due next Tue 17:00', 'Photos 30m medium due next Tue 17:00', 'Visa 2h urgent')
    await my.addAll('Strategy 2h high', 'Talk 6h high due next Fri 17:00', 'Shelf 2h low due Wed 17:00')
    const plan = await my.plan()
    expect(isBefore(plan, 'Strategy', 'Attic')).toBe(true)
    for (const day of ['Mon', 'Tue', 'Wed']) expect(longestHole(plan, day)).toBeLessThanOrEqual(15)
    expect(order(plan)[0]).toBe('Visa')
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 118: urgent work without a date is not cut into fillers', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Photos 45m medium due Thu 17:00', 'Bid 6h urgent due Thu 17:00', 'Attic 4h low')
    await my.addAll('Launch 6h urgent due Wed 17:00', 'Outage 6h urgent', 'Forms 4h due Thu 17:00')
    await my.addAll('Call 30m urgent due next Fri 17:00', 'Offer 90m urgent due next Fri 17:00')
    await my.add('Hiring 2h urgent due next Fri 17:00')
    const plan = await my.plan()
    expect(returns(plan)).toBeLessThanOrEqual(2)
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })
})
