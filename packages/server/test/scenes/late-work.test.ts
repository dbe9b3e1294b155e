import { expect, it } from 'vitest'
import { beginsBy, endsBy, first, inOneGo, late, order, shortest } from './planned.ts'
import { scenes } from './scene.ts'

scenes('late work', begin => {
  it('[PLAN-170] scene 6: a chore that is late anyway waits for the exam that just fits, and follows at once', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Chore 2h low due Mon 10:00', 'Exam 7h high due Mon 17:00')
    const plan = await my.plan()
    expect(late(plan)).toEqual(['Chore'])
    expect(beginsBy(plan, 'Chore', 'Tue 09:00')).toBe(true)
    expect(endsBy(plan, 'Chore', 'Tue 11:05')).toBe(true)
  })

  it('[PLAN-170] scene 7: overdue work that is important goes first, in one go', async () => {
    const my = await begin('Mon 08:00')
    for (const name of ['Mail', 'Plan', 'Offer', 'Review', 'Photos', 'Order']) await my.add(`${name} 45m due Fri 17:00`)
    await my.add('Taxes 2h high due last Fri 17:00')
    const plan = await my.plan()
    expect(first(plan)).toBe('Taxes')
    expect(inOneGo(plan, 'Taxes')).toBe(true)
    expect(late(plan)).toEqual(['Taxes'])
  })

  it('[PLAN-170] scene 8: of two overdue tasks the urgent one goes first, whichever is older', async () => {
    for (const [urgent, low] of [
      ['last Fri 17:00', 'last Thu 17:00'],
      ['last Thu 17:00', 'last Fri 17:00'],
    ]) {
      const my = await begin('Mon 08:00')
      await my.addAll(`Lamp 1h low due ${low}`, `Claim 1h urgent due ${urgent}`)
      expect(order(await my.plan())).toEqual(['Claim', 'Lamp'])
    }
  })

  it('[PLAN-170] scene 19: in a week with too much to do, all that is important is on time', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 4; number++) await my.add(`Urgent ${number} 2h urgent due Fri 17:00`)
    for (let number = 1; number <= 4; number++) await my.add(`High ${number} 3h high due Fri 17:00`)
    for (let number = 1; number <= 8; number++) await my.add(`Medium ${number} 2h medium due Fri 17:00`)
    for (let number = 1; number <= 8; number++) await my.add(`Plain ${number} 3h due Fri 17:00`)
    const plan = await my.plan()
    expect(late(plan).filter(title => /^(Urgent|High)/.test(title))).toEqual([])
    expect(shortest(plan)).toBeGreaterThanOrEqual(15)
  })
})
