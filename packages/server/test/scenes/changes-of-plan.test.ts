import { expect, it } from 'vitest'
import { below, endsBy, late, minutesBetween, moved, on, returns } from './planned.ts'
import { type Scene, scenes } from './scene.ts'

/** Three days of tasks of one and two hours, which are due at the end of the week. */
const fillThreeDays = async (my: Scene) => {
  for (let number = 1; number <= 14; number++) await my.add(`Task ${number} ${60 + 30 * (number % 3)}m due Fri 17:00`)
}

scenes('changes of a plan', begin => {
  it('[PLAN-170] scene 66: nothing moves when nothing changed', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    await my.addAll('Slides 4h urgent due Mon 12:00', 'Taxes 2h high due last Fri 17:00', 'Novel 6h')
    const before = await my.plan()
    for (const moment of ['Mon 08:00', 'Mon 08:25', 'Mon 09:00']) {
      my.clock(moment)
      expect(moved(before, await my.plan())).toEqual([])
    }
  })

  it('[PLAN-170] scene 67: nothing moves on the next morning when all went as planned', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    const before = await my.plan()
    my.clock('Tue 08:00')
    await my.confirm()
    const after = await my.plan()
    expect(moved(before, after)).toEqual([])
  })

  it('[PLAN-170] scene 68: when work ends early, few sessions come forward and the rest stays', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    await my.add('Slides 3h high due Mon 13:00')
    const before = await my.plan()
    my.clock('Mon 10:30')
    await my.finish('Slides')
    const after = await my.plan()
    const others = moved(before, after).filter(session => !session.endsWith('Slides'))
    expect(others.length).toBeLessThanOrEqual(3)
    expect(minutesBetween(my.at('Mon 10:30'), after.sessions[0]?.startAt ?? '')).toBeLessThanOrEqual(30)
    expect(late(after)).toEqual([])
    expect(below(after, 25)).toEqual([])
  })

  it('[PLAN-170] scene 69: a meeting in the middle of a session moves that session and hardly any other', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    const before = await my.plan()
    await my.meeting('Mon 11:15-11:45')
    const after = await my.plan()
    expect(moved(before, after).length).toBeLessThanOrEqual(3)
    expect(below(after, 25)).toEqual([])
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 71: one more task in a full week leaves nearly everything in place', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 24; number++) await my.add(`Task ${number} 90m due Fri 17:00`)
    const before = await my.plan()
    expect(late(before)).toEqual([])
    await my.add('Visit 1h medium due Wed 17:00')
    const after = await my.plan()
    expect(late(after)).toEqual([])
    expect(moved(before, after).length).toBeLessThanOrEqual(0.14 * before.sessions.length)
    expect(below(after, 25)).toEqual([])
  })

  it('[PLAN-170] scene 72: a due date that comes forward to today is kept', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    const before = await my.plan()
    const last = before.sessions.at(-1)?.title ?? ''
    await my.change(last, { dueAt: my.at('Mon 17:00') })
    const after = await my.plan()
    expect(endsBy(after, last, 'Mon 17:00')).toBe(true)
    expect(late(after)).toEqual([])
    expect(returns(after)).toBeLessThanOrEqual(2)
  })

  it('[PLAN-170] scene 73: a due date that is put off stirs up nothing', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    await my.add('Offer 2h due Mon 17:00')
    const before = await my.plan()
    await my.change('Offer', { dueAt: my.at('next Mon 17:00') })
    const after = await my.plan()
    expect(moved(before, after).length).toBeLessThanOrEqual(2)
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 74: a task that turns out longer makes nothing late and moves little', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    const before = await my.plan()
    const [{ title, minutes } = { title: '', minutes: 0 }] = before.sessions
    await my.change(title, { estimateMinutes: minutes + 90 })
    const after = await my.plan()
    expect(late(after)).toEqual([])
    expect(moved(before, after).length).toBeLessThanOrEqual(3)
    expect(below(after, 25)).toEqual([])
  })

  it('[PLAN-170] scene 75: when a task is dropped, today goes on as it was', async () => {
    const my = await begin('Mon 08:00')
    await fillThreeDays(my)
    const before = await my.plan()
    const [dropped] = on(before, 'Tue')
    await my.change(dropped?.title ?? '', { status: 'cancelled' })
    const after = await my.plan()
    const others = moved(before, after).filter(session => !session.endsWith(` ${dropped?.title}`))
    expect(others.length).toBeLessThanOrEqual(2)
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 76: work that is not due today is not moved by a task for tomorrow', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Draft 3h due Wed 17:00', 'Mail 1h due Wed 17:00')
    const before = await my.plan()
    await my.add('Offer 2h due Tue 17:00')
    const after = await my.plan()
    expect(moved(before, after)).toEqual([])
    expect(late(after)).toEqual([])
  })
})
