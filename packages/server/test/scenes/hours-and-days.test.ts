import { expect, it } from 'vitest'
import { momentOf } from './moments.ts'
import { beginning, beginsBy, below, endsBy, inOneGo, late, lengths, minutesOn, on, returns, times } from './planned.ts'
import { scenes } from './scene.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const LUNCH = { name: 'Lunch', minutes: 45, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }

scenes('hours and days', begin => {
  it('[PLAN-170] scene 77: lunch stays, and lies between two tasks rather than in the middle of one', async () => {
    const my = await begin('Mon 08:00')
    await my.set({ breaks: [LUNCH] })
    await my.addAll('Draft 3h due Mon 17:00', 'Survey 3h due Tue 17:00')
    const plan = await my.plan()
    const lunch = plan.blocks.find(({ type }) => type === 'break')
    expect(momentOf(lunch?.startAt ?? '', plan.week)).toMatch(/^Mon 1[123]/)
    expect(endsBy(plan, 'Draft', momentOf(lunch?.startAt ?? '', plan.week))).toBe(true)
    expect(beginsBy(plan, 'Survey', 'Mon 13:30')).toBe(true)
    expect(inOneGo(plan, 'Draft')).toBe(true)
    expect(inOneGo(plan, 'Survey')).toBe(true)
  })

  it('[PLAN-170] scene 78: what is due at the weekend is done by Friday', async () => {
    const my = await begin('Wed 08:00')
    await my.addAll('Gift 1h due Sun 12:00', 'Speech 4h high due Sat 15:00', 'Order 6h due next Mon 09:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    expect([...on(plan, 'Sat'), ...on(plan, 'Sun')]).toEqual([])
  })

  it('[PLAN-170] scene 79: on Friday evening the plan begins on Monday morning', async () => {
    const my = await begin('Fri 17:30')
    await my.addAll('Answer 1h high due Fri 18:00', 'Draft 3h due next Tue 17:00')
    const plan = await my.plan()
    expect(beginning(plan, 'Answer')).toBe('next Mon 09:00')
    expect(beginning(plan, 'Draft')).toBe('next Mon 10:00')
    expect(late(plan)).toEqual(['Answer'])
  })

  it('[PLAN-170] scene 80: five minutes before the end of the day nothing long is begun', async () => {
    const my = await begin('Mon 16:55')
    await my.addAll('Draft 2h due Wed 17:00', 'Survey 1h')
    const plan = await my.plan()
    expect(on(plan, 'Mon')).toEqual([])
    expect(beginning(plan, 'Draft')).toBe('Tue 09:00')
  })

  it('[PLAN-170] scene 81: with an hour left of the day, what is due today is done in it', async () => {
    const my = await begin('Mon 16:00')
    await my.addAll('Draft 2h medium due Wed 17:00', 'Form 45m low due Mon 17:00')
    const plan = await my.plan()
    expect(times(plan, 'Form')).toEqual(['Mon 16:00-16:45'])
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 82: an hour in the evening is enough for an errand of an hour', async () => {
    const my = await begin('Mon 20:00')
    const schedulePreferenceId = await my.privateHours('18:00-21:00')
    await my.add('Laundry 1h', { schedulePreferenceId })
    await my.add('Draft 2h high due Tue 17:00')
    const plan = await my.plan()
    expect(times(plan, 'Laundry')).toEqual(['Mon 20:00-21:00'])
    expect(beginning(plan, 'Draft')).toBe('Tue 09:00')
  })

  it('[PLAN-170] scene 83: on Saturday private work is planned at once and office work on Monday', async () => {
    const my = await begin('Sat 09:00')
    const schedulePreferenceId = await my.privateHours('10:00-14:00', [0, 6])
    await my.add('Shelf 2h', { schedulePreferenceId })
    await my.add('Offer 2h urgent due next Mon 17:00')
    const plan = await my.plan()
    expect(beginning(plan, 'Shelf')).toBe('Sat 10:00')
    expect(inOneGo(plan, 'Shelf')).toBe(true)
    expect(beginning(plan, 'Offer')).toBe('next Mon 09:00')
  })

  it('[PLAN-170] scene 84: days begin at nine before and after the clocks change', async () => {
    const my = await begin('Thu 08:00', { zone: 'Europe/Berlin', monday: '2026-03-23' })
    for (const day of ['Thu', 'Fri', 'next Mon', 'next Tue']) await my.add(`Report ${day} 6h due ${day} 17:00`)
    const plan = await my.plan()
    for (const day of ['Thu', 'Fri', 'next Mon', 'next Tue'])
      expect(momentOf(on(plan, day)[0]?.startAt ?? '', plan.week)).toBe(`${day} 09:00`)
    expect(late(plan)).toEqual([])
    expect(returns(plan)).toBe(0)
  })

  it('[PLAN-170] scene 85: work that may begin on Wednesday is not missed before, and is on time', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Results 5h high from Wed 09:00 due Thu 12:00')
    for (let number = 1; number <= 12; number++) await my.add(`Task ${number} 2h due Fri 17:00`)
    const plan = await my.plan()
    expect(beginning(plan, 'Results')).toBe('Wed 09:00')
    expect(inOneGo(plan, 'Results')).toBe(true)
    expect(minutesOn(plan, 'Mon')).toBeGreaterThanOrEqual(420)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 86: a day off stays free, and what is due on it is done before', async () => {
    const my = await begin('Mon 08:00')
    await my.dayOff('Wed')
    await my.addAll('Offer 3h due Wed 17:00', 'Report 6h due Thu 17:00', 'Review 2h due Fri 17:00')
    const plan = await my.plan()
    expect(on(plan, 'Wed')).toEqual([])
    expect(late(plan)).toEqual([])
    expect(returns(plan)).toBe(0)
  })

  it('[PLAN-170] scene 87: a daily habit finds its time beside a busy week', async () => {
    const my = await begin('Mon 08:00')
    await my.client.habits.create({ body: { name: 'Walk', minutes: 30, period: 'day' } })
    for (const day of DAYS) await my.add(`Report ${day} 6h due ${day} 17:00`)
    const plan = await my.plan()
    const walks = plan.blocks.filter(({ type }) => type === 'habit').map(({ startAt }) => momentOf(startAt, plan.week))
    expect(DAYS.filter(day => walks.some(walk => walk.startsWith(day)))).toEqual(DAYS)
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 88: calls get the hours in which people answer, and other work goes around them', async () => {
    const my = await begin('Mon 08:00')
    const schedulePreferenceId = await my.hours('10:00-12:00')
    await my.add('Calls 110m due Mon 17:00', { schedulePreferenceId })
    await my.add('Draft 5h high due Mon 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(below(plan, 25)).toEqual([])
  })

  it('[PLAN-170] scene 89: work for the morning has the morning to itself', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Writing 3h due Wed 17:00', { partOfDay: 'morning', focus: true, maxSessionMinutes: 90 })
    await my.addAll('Mail 1h due Mon 17:00', 'Invoices 90m due Mon 17:00', 'Order 30m due Tue 17:00')
    const plan = await my.plan()
    expect(lengths(plan, 'Writing')).toEqual([90, 90])
    expect(inOneGo(plan, 'Writing')).toBe(true)
    expect(endsBy(plan, 'Writing', 'Tue 12:30')).toBe(true)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 90: work for the evening does not wait for work of the day', async () => {
    const my = await begin('Mon 08:00')
    const schedulePreferenceId = await my.privateHours('18:00-21:00')
    await my.add('Garden 2h low', { schedulePreferenceId })
    for (let number = 1; number <= 15; number++) await my.add(`Task ${number} 2h high due Fri 17:00`)
    const plan = await my.plan()
    expect(beginning(plan, 'Garden')).toBe('Mon 18:00')
    expect(endsBy(plan, 'Garden', 'Mon 21:00')).toBe(true)
    expect(late(plan)).toEqual([])
  })
})
