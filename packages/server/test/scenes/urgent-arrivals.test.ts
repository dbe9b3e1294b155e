import { expect, it } from 'vitest'
import { beginning, beginsBy, below, endsBy, first, inOneGo, late, moved, order } from './planned.ts'
import { scenes } from './scene.ts'

scenes('what becomes urgent', begin => {
  it('[PLAN-170] scene 33: urgent work follows the session that has begun, ahead of all that can wait', async () => {
    const my = await begin('Mon 10:00')
    await my.addAll('Budget 1h due Tue 17:00', 'Offer 1h due Tue 17:00', 'Review 1h due Tue 17:00')
    const before = await my.plan()
    my.clock('Mon 10:15')
    await my.add('Hoster 30m urgent due Mon 17:00')
    const after = await my.plan()
    expect(first(after)).toBe(first(before))
    expect(beginning(after, 'Hoster')).toBe('Mon 11:00')
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 34: of two urgent tasks the one that is due sooner goes first, and both before the rest', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Offer 1h due Tue 17:00', 'Review 45m medium due Tue 12:00')
    await my.addAll('Visa 1h urgent due Tue 17:00', 'Passport 90m urgent due Mon 17:00')
    const plan = await my.plan()
    expect(order(plan).slice(0, 2)).toEqual(['Passport', 'Visa'])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 35: the remedy of work that cannot be on time agrees with the plan', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Report 6h due Wed 17:00', 'Slides 4h urgent due Mon 12:00')
    const { run } = await my.plan()
    const finding = run.reasons.atRisk.find(({ taskId }) => taskId === my.idOf('Slides'))
    expect(finding?.sentence).toContain('13:15')
    await my.change('Slides', { dueAt: my.at('Mon 13:15') })
    const plan = await my.plan()
    expect(late(plan)).toEqual([])
    expect(inOneGo(plan, 'Slides')).toBe(true)
  })

  it('[PLAN-170] scene 36: urgent work without a date goes before work without priority that is due on Friday', async () => {
    const my = await begin('Mon 08:00')
    for (const name of ['Mail', 'Offer', 'Review', 'Photos']) await my.add(`${name} 1h due Fri 17:00`)
    await my.add('Complaint 2h urgent')
    const plan = await my.plan()
    expect(first(plan)).toBe('Complaint')
    expect(inOneGo(plan, 'Complaint')).toBe(true)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 37: a planned task that becomes urgent comes forward to today', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 10; number++) await my.add(`Task ${number} 90m due Fri 17:00`)
    const before = await my.plan()
    const last = before.sessions.at(-1)?.title ?? ''
    await my.change(last, { priority: 'urgent' })
    const after = await my.plan()
    expect(endsBy(after, last, 'Mon 13:00')).toBe(true)
    expect(moved(before, after).length).toBeLessThanOrEqual(6)
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 38: a task of less priority than before stays unless something else gains by it', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 6; number++) await my.add(`Task ${number} 1h medium due Thu 17:00`)
    const before = await my.plan()
    await my.change(before.sessions[1]?.title ?? '', { priority: 'low' })
    const after = await my.plan()
    expect(moved(before, after).length).toBeLessThanOrEqual(2)
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 39: a quarter of an hour of urgent work moves hardly anything on a full day', async () => {
    const my = await begin('Mon 08:00')
    for (let number = 1; number <= 8; number++) await my.add(`Task ${number} 55m due Tue 17:00`)
    const before = await my.plan()
    await my.add('Call 15m urgent due Mon 17:00')
    const after = await my.plan()
    expect(endsBy(after, 'Call', 'Mon 12:00')).toBe(true)
    expect(moved(before, after).length).toBeLessThanOrEqual(2)
    expect(below(after, 25)).toEqual([])
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 40: what urgent work waits for is as urgent as the work itself', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Offer 1h high due Tue 17:00', 'Review 90m medium due Tue 17:00')
    await my.addAll('Signature 30m low', 'Contract 1h urgent due Mon 12:00')
    await my.wait('Contract', { until: 'Signature' })
    const plan = await my.plan()
    expect(order(plan).slice(0, 2)).toEqual(['Signature', 'Contract'])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 41: urgent work begins right after a locked session', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Interview 1h due Mon 17:00', 'Offer 2h due Wed 17:00')
    const before = await my.plan()
    const { id = '' } = before.blocks[0] ?? {}
    await my.client.timeBlocks.update({ id, body: { locked: true } })
    await my.add('Hoster 1h urgent due Mon 17:00')
    const after = await my.plan()
    expect(after.sessions[0]).toEqual(before.sessions[0])
    expect(beginsBy(after, 'Hoster', 'Mon 10:05')).toBe(true)
    expect(late(after)).toEqual([])
  })

  it('[PLAN-170] scene 42: high work due tomorrow goes before low work that is due next week', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Archive 3h low due next Mon 17:00', 'Letters 1h low due next Tue 12:00')
    await my.addAll('Proposal 3h high due Tue 17:00')
    const plan = await my.plan()
    expect(first(plan)).toBe('Proposal')
    expect(inOneGo(plan, 'Proposal')).toBe(true)
    expect(late(plan)).toEqual([])
  })
})
