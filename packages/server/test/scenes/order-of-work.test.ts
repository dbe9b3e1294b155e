import { expect, it } from 'vitest'
import { beginsBy, endsBy, late, longestHole, minutesOn, order, stretches, switches } from './planned.ts'
import { scenes } from './scene.ts'

scenes('the order of work', begin => {
  it('[PLAN-170] scene 9: work without dates goes by its priority', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('None 1h', 'Low 1h low', 'Medium 1h medium', 'High 1h high', 'Urgent 1h urgent')
    expect(order(await my.plan())).toEqual(['Urgent', 'High', 'Medium', 'Low', 'None'])
  })

  it('[PLAN-170] scene 10: tasks that are alike go by their due dates', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Third 1h due Thu 17:00', 'First 1h due Tue 17:00', 'Second 1h due Wed 17:00')
    expect(order(await my.plan())).toEqual(['First', 'Second', 'Third'])
  })

  it('[PLAN-170] scene 12: two tasks of two hours are done one after the other', async () => {
    for (const due of [
      ['Tue 17:00', 'Wed 17:00'],
      ['Tue 17:00', 'Tue 17:00'],
      ['Mon 17:00', 'Mon 17:00'],
    ]) {
      const my = await begin('Mon 08:00')
      await my.addAll(`Draft 2h due ${due[0]}`, `Survey 2h due ${due[1]}`)
      const plan = await my.plan()
      expect(switches(plan)).toBe(1)
      expect(late(plan)).toEqual([])
    }
  })

  it('[PLAN-170] scene 13: three tasks of three hours take two switches', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Draft 3h due Wed 17:00', 'Survey 3h due Wed 17:00', 'Model 3h due Thu 17:00')
    const plan = await my.plan()
    expect(stretches(plan)).toHaveLength(3)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 20: steps that wait for each other go in their order, and the last one is on time', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Publish 1h high due Tue 12:00', 'Review 90m', 'Write 2h')
    for (const name of ['Mail', 'Offer', 'Photos', 'Order']) await my.add(`${name} 1h due Wed 12:00`)
    await my.wait('Publish', { until: 'Review' })
    await my.wait('Review', { until: 'Write' })
    const plan = await my.plan()
    const steps = order(plan).filter(title => ['Publish', 'Review', 'Write'].includes(title))
    expect(steps).toEqual(['Write', 'Review', 'Publish'])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 22: a small thing due today and a large one due on Wednesday are both done today', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Call 1h low due Mon 17:00', 'Offer 2h high due Wed 17:00')
    const plan = await my.plan()
    expect(minutesOn(plan, 'Mon')).toBe(180)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 23: a full day of work that is due today is all on time', async () => {
    const my = await begin('Mon 08:00')
    for (const name of ['Mail', 'Offer', 'Review', 'Plan', 'Order']) await my.add(`${name} 90m due Mon 17:00`)
    expect(late(await my.plan())).toEqual([])
  })

  it('[PLAN-170] scene 24: a few hours of work that are due later are done today, without holes', async () => {
    const my = await begin('Mon 08:00')
    for (const name of ['Mail', 'Offer', 'Review', 'Plan', 'Order']) await my.add(`${name} 1h due Thu 17:00`)
    const plan = await my.plan()
    expect(minutesOn(plan, 'Mon')).toBe(300)
    expect(longestHole(plan, 'Mon')).toBeLessThanOrEqual(5)
  })

  it('[PLAN-170] scene 31: before an exam week every subject is begun early, and none is left to the day before', async () => {
    const my = await begin('Mon 08:00')
    const exams = { Algebra: 'Fri', History: 'Fri', Physics: 'Fri', Latin: 'Sat', Biology: 'Sat' }
    for (const [subject, day] of Object.entries(exams)) await my.add(`${subject} 4h due next ${day} 09:00`)
    const plan = await my.plan()
    for (const subject of Object.keys(exams)) expect(beginsBy(plan, subject, 'Wed 17:00')).toBe(true)
    for (const subject of Object.keys(exams)) expect(endsBy(plan, subject, 'next Wed 17:00')).toBe(true)
  })
})
