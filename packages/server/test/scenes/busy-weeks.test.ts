import { expect, it } from 'vitest'
import { beginsBy, below, endsBy, late, longestHole, minutesOn, order, returns, sessionsOf } from './planned.ts'
import { scenes } from './scene.ts'

scenes('busy weeks', begin => {
  it('[PLAN-170] scene 102: what is left of a task after an evening is cut evenly too', async () => {
    const my = await begin('Tue 11:00')
    await my.addAll('Exam 3h high due Tue 15:00', 'Essay 2h high due Tue 15:00', 'Call 1h urgent due Tue 14:00')
    await my.addAll('Form 1h low due Tue 12:00', 'Book 4h due Thu 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual(['Exam'])
    expect(below(plan, 25)).toEqual([])
    expect(endsBy(plan, 'Exam', 'Wed 11:30')).toBe(true)
  })

  it('[PLAN-170] scene 104: a large important task is gone on with before work that can wait for a week', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Book 16h high due Fri 17:00', 'Course 8h medium due Fri 17:00', 'Attic 10h low due next Tue 17:00')
    for (const day of ['Mon', 'Tue', 'Wed']) await my.add(`Mail ${day} 30m due ${day} 17:00`)
    const plan = await my.plan()
    const attic = sessionsOf(plan, 'Attic')[0]?.startAt ?? ''
    expect(attic >= (sessionsOf(plan, 'Book').at(-1)?.endAt ?? '9')).toBe(true)
    expect(returns(plan)).toBeLessThanOrEqual(2)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 105: no afternoon stays empty while work waits for the days after it', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Book 16h high due Fri 17:00', 'Course 8h medium due Fri 17:00', 'Attic 10h low due next Tue 17:00')
    for (const day of ['Mon', 'Tue', 'Wed']) await my.add(`Mail ${day} 30m due ${day} 17:00`)
    const plan = await my.plan()
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) {
      expect(minutesOn(plan, day)).toBeGreaterThanOrEqual(390)
      expect(longestHole(plan, day)).toBeLessThanOrEqual(15)
    }
  })

  it('[PLAN-170] scene 107: a quarter of an hour between two meetings takes no part of a day of work', async () => {
    const my = await begin('Mon 09:20')
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) {
      await my.meeting(`${day} 10:00-10:15`)
      await my.meeting(`${day} 13:00-14:00`)
    }
    await my.meeting('Tue 10:30-12:00')
    await my.meeting('Wed 15:00-16:30')
    await my.addAll('Deck 6h high due Wed 12:00', 'Survey 3h medium due Tue 17:00', 'Hire 90m due Thu 17:00')
    await my.addAll('Inbox 30m', 'Blog 4h low', 'Rent 15m urgent due Tue 12:00')
    const plan = await my.plan()
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 108: urgent work is begun today when something else is due first', async () => {
    const my = await begin('Wed 14:00')
    await my.addAll('Pitch 3h urgent due Fri 12:00', 'Budget 2h high due Wed 17:00', 'Review 1h medium due Thu 12:00')
    await my.addAll('Blog 90m', 'Plants 10m', 'Docs 5h low due next Wed 17:00', 'Hiring 2h high')
    const plan = await my.plan()
    expect(beginsBy(plan, 'Pitch', 'Wed 16:15')).toBe(true)
    expect(below(plan, 25)).toEqual([])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 109: important work without a date goes before unimportant work that is due in a week', async () => {
    const my = await begin('Wed 14:00')
    await my.addAll('Pitch 3h urgent due Fri 12:00', 'Budget 2h high due Wed 17:00', 'Review 1h medium due Thu 12:00')
    await my.addAll('Blog 90m', 'Plants 10m', 'Docs 5h low due next Wed 17:00', 'Hiring 2h high')
    const plan = await my.plan()
    expect(order(plan).filter(title => ['Hiring', 'Docs'].includes(title))).toEqual(['Hiring', 'Docs'])
    expect(late(plan)).toEqual([])
  })
})
