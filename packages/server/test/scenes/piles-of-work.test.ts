import { expect, it } from 'vitest'
import {
  beginsBy,
  below,
  endsBy,
  first,
  inOneGo,
  late,
  lengths,
  longestHole,
  minutesOn,
  order,
  returns,
} from './planned.ts'
import { scenes } from './scene.ts'

scenes('piles of work', begin => {
  it('[PLAN-170] scene 43: a pile of overdue work is gone through today by importance, and what is due today is on time', async () => {
    const my = await begin('Mon 08:00')
    for (const priority of ['low', 'medium', 'high', 'urgent'])
      for (const number of [1, 2]) await my.add(`Old ${priority} ${number} 30m ${priority} due last Thu 17:00`)
    await my.add('Offer 2h high due Mon 17:00')
    const plan = await my.plan()
    const pile = order(plan).filter(title => title.startsWith('Old'))
    expect(pile.map(title => title.split(' ')[1])).toEqual([
      'urgent',
      'urgent',
      'high',
      'high',
      'medium',
      'medium',
      'low',
      'low',
    ])
    expect(late(plan)).not.toContain('Offer')
    expect(minutesOn(plan, 'Mon')).toBe(360)
  })

  it('[PLAN-170] scene 44: an overdue chore does not make late what is due today', async () => {
    const my = await begin('Mon 08:00')
    for (const name of ['Mail', 'Offer', 'Review', 'Plan', 'Order']) await my.add(`${name} 90m medium due Mon 17:00`)
    await my.add('Garage 2h low due last Fri 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual(['Garage'])
    expect(endsBy(plan, 'Garage', 'Tue 11:05')).toBe(true)
  })

  it('[PLAN-170] scene 45: what was due an hour ago and is important goes first', async () => {
    const my = await begin('Mon 11:00')
    await my.addAll('Offer 1h due Mon 17:00', 'Photos 2h due Wed 17:00')
    await my.add('Answer 30m high due Mon 10:00')
    const plan = await my.plan()
    expect(first(plan)).toBe('Answer')
    expect(late(plan)).toEqual(['Answer'])
  })

  it('[PLAN-170] scene 46: a hopeless task does not drag down a small one that is due today', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Thesis 16h urgent due Tue 12:00', 'Form 30m high due Mon 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual(['Thesis'])
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(below(plan, 25)).toEqual([])
    expect(endsBy(plan, 'Thesis', 'Wed 12:00')).toBe(true)
  })

  it('[PLAN-170] scene 47: of two tasks that cannot both be on time the important one is, and the other follows whole', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Brochure 5h low due Mon 17:00', 'Tender 5h high due Mon 17:00', 'Tidy 1h')
    const plan = await my.plan()
    expect(order(plan)).toEqual(['Tender', 'Brochure', 'Tidy'])
    expect(inOneGo(plan, 'Tender')).toBe(true)
    expect(returns(plan)).toBe(0)
    expect(late(plan)).toEqual(['Brochure'])
  })

  it('[PLAN-170] scene 48: twenty short errands follow each other without holes', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 20; number++) await my.add(`Errand ${number} 10m due Wed 17:00`)
    const plan = await my.plan()
    expect(plan.sessions).toHaveLength(20)
    expect(minutesOn(plan, 'Mon')).toBe(200)
    expect(longestHole(plan, 'Mon')).toBeLessThanOrEqual(5)
  })

  it('[PLAN-170] scene 49: equal tasks are done one after the other', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 5; number++) await my.add(`Chapter ${number} 2h medium due Fri 17:00`)
    const plan = await my.plan()
    expect(returns(plan)).toBe(0)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 50: a long task without a date goes on beside small ones that are due', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Novel 16h medium')
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      for (const number of [1, 2]) await my.add(`${day} ${number} 1h due ${day} 17:00`)
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    expect(below(plan, 25)).toEqual([])
    expect(endsBy(plan, 'Novel', 'Fri 17:00')).toBe(true)
  })

  it('[PLAN-170] scene 51: important work without a date does not wait behind all that has one', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 12; number++) await my.add(`Task ${number} 2h due next Fri 17:00`)
    await my.add('Strategy 3h high')
    const plan = await my.plan()
    expect(endsBy(plan, 'Strategy', 'Mon 17:00')).toBe(true)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 52: exams are prepared in time beside ordinary weeks', async () => {
    const my = await begin('Mon 08:00')
    const exams = { Algebra: 'Fri', History: 'Fri', Physics: 'Fri', Latin: 'Sat', Biology: 'Sat' }
    for (const [subject, day] of Object.entries(exams)) await my.add(`${subject} 4h high due next ${day} 09:00`)
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
    for (const day of [...days, ...days.map(name => `next ${name}`)])
      for (const number of [1, 2, 3]) await my.add(`Class ${day} ${number} 90m due ${day} 17:00`)
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    for (const subject of Object.keys(exams)) expect(beginsBy(plan, subject, 'next Wed 17:00')).toBe(true)
    for (const [subject, day] of Object.entries(exams))
      expect(endsBy(plan, subject, day === 'Fri' ? 'next Wed 17:00' : 'next Thu 17:00')).toBe(true)
  })

  it('[PLAN-170] scene 53: a long task is begun days before it is due', async () => {
    const my = await begin('Mon 08:00')
    await my.add('Dissertation 14h medium due next Thu 17:00')
    for (let number = 1; number <= 15; number++) await my.add(`Reading ${number} 2h`)
    const plan = await my.plan()
    expect(beginsBy(plan, 'Dissertation', 'Wed 17:00')).toBe(true)
    expect(endsBy(plan, 'Dissertation', 'next Tue 17:00')).toBe(true)
    expect(below(plan, 25)).toEqual([])
  })

  it('[PLAN-170] scene 54: a task of more than a day is done in whole sessions, day after day', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Translation 12h high due Wed 12:00', 'Mail 30m due Wed 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    // The short one may come first in a morning.
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(Math.min(...lengths(plan, 'Translation'))).toBeGreaterThanOrEqual(25)
    expect(plan.run.oversizedTaskIds).toEqual([my.idOf('Translation')])
  })
})
