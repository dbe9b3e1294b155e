import { describe, expect, test } from 'vitest'
import { ALWAYS, inZone, lunchBreak, task } from '../test/build-input.ts'
import { brokenRules } from '../test/check-plan.ts'
import { plan } from './plan.ts'
import type { PlanInput, PlanTask } from './plan-types.ts'

/** Monday 06:00. */
const zone = inZone('Europe/Berlin', '2026-11-16T06:00')
const at = (day: number, clock: string) => zone.at(`2026-11-${day}T${clock}`)
const NO_CAP = null
const cap = (minutes: number) => Array.from({ length: 7 }, () => minutes)

const lunch = (day: number): PlanTask =>
  lunchBreak(`lunch-${day}`, { startAfter: at(day, '11:30'), dueAt: at(day, '14:00') })

const gym = (change: Partial<PlanTask> = {}): PlanTask =>
  task('gym', {
    title: 'Gym',
    kind: 'habit',
    priority: 'low',
    expires: true,
    estimateMinutes: 180,
    minSessionMinutes: 60,
    maxSessionMinutes: 60,
    cooldownMinutes: 38 * 60,
    startAfter: at(16, '00:00'),
    dueAt: at(23, '00:00'),
    ...change,
  })

/** The plan's lines, after it was checked against every hard rule and planned again. */
function planned(tasks: PlanTask[], more: Partial<PlanInput> = {}): string[] {
  const input = zone.input(tasks, more)
  const result = plan(input)
  expect(brokenRules(input, result)).toEqual([])
  const lines = zone.lines(result)
  expect(zone.lines(plan({ ...input, currentPlan: result.sessions }))).toEqual(lines)
  return lines
}

describe('what expires', () => {
  test('[PLAN-96] a habit lands on days that its cooldown keeps apart, and what is left of the week gets what fits', () => {
    expect(planned([gym()])).toEqual(['gym 2026-11-16T09:00 60', 'gym 2026-11-18T09:00 60', 'gym 2026-11-20T09:00 60'])
    const thursday = inZone('Europe/Berlin', '2026-11-19T12:00')
    const result = plan(thursday.input([gym()]))
    expect(thursday.lines(result)).toEqual(['gym 2026-11-19T12:00 60'])
    expect(result.unscheduled.map(({ taskId }) => taskId)).toEqual(['gym'])
  })

  test('[PLAN-96] nothing of it goes after its due date, however much time there is', () => {
    const busy = [zone.block('2026-11-16T09:00', 8 * 60)]
    const wanted = task('a', { dueAt: at(16, '17:00') })
    expect(planned([wanted], { busy })).toEqual(['a 2026-11-17T09:00 60'])
    expect(planned([{ ...wanted, expires: true }], { busy })).toEqual([])
    expect(planned([task('a', { dueAt: at(15, '17:00'), expires: true })])).toEqual([])
  })

  test('[PLAN-96] a break goes before urgent work, and a day under a meeting has none', () => {
    const urgent = task('urgent', { priority: 'urgent', estimateMinutes: 8 * 60, dueAt: at(16, '17:00') })
    expect(planned([lunch(16), urgent])).toContain('lunch-16 2026-11-16T13:30 30')
    const busy = [zone.block('2026-11-18T11:00', 240)]
    expect(planned([16, 17, 18, 19].map(lunch), { busy })).toEqual([
      'lunch-16 2026-11-16T11:30 30',
      'lunch-17 2026-11-17T11:30 30',
      'lunch-19 2026-11-19T11:30 30',
    ])
  })

  test('[PLAN-96] a weight replaces that of the priority', () => {
    const full = (id: string, change: Partial<PlanTask>) =>
      task(id, { estimateMinutes: 480, autoSplit: false, dueAt: at(16, '17:00'), expires: true, ...change })
    expect(planned([full('a', { priority: 'urgent' }), full('b', { weight: 9 })])).toEqual(['b 2026-11-16T09:00 480'])
    expect(planned([full('a', { priority: 'urgent' }), full('b', { weight: 7 })])).toEqual(['a 2026-11-16T09:00 480'])
  })
})

describe('shortened sessions', () => {
  const meetings = (...spans: [day: number, from: string, minutes: number][]) =>
    spans.map(([day, from, minutes]) => zone.block(`2026-11-${day}T${from}`, minutes))
  const yoga = gym({ estimateMinutes: 120, cooldownMinutes: 480, dueAt: at(18, '00:00'), shrinksToMinutes: 30 })

  test('[PLAN-104] are whole where that is possible, also by moving other work', () => {
    expect(planned([yoga])).toEqual(['gym 2026-11-16T09:00 60', 'gym 2026-11-17T09:00 60'])
    const busy = meetings([16, '10:00', 420], [17, '10:00', 420])
    const small = task('small', { priority: 'high', estimateMinutes: 30, dueAt: at(19, '17:00') })
    expect(planned([yoga, small], { busy })).toEqual([
      'gym 2026-11-16T09:00 60',
      'gym 2026-11-17T09:00 60',
      'small 2026-11-18T09:00 30',
    ])
  })

  test('[PLAN-104] take what time there is, count as one, and say that they are shorter', () => {
    const busy = meetings([16, '09:40', 440], [17, '09:35', 445])
    const result = plan(zone.input([yoga], { busy }))
    expect(planned([yoga], { busy })).toEqual(['gym 2026-11-16T09:00 40', 'gym 2026-11-17T09:00 35'])
    expect([result.unscheduled, result.proved]).toEqual([[], true])
    expect(result.sessions[0]?.reason.values).toMatchObject({ kind: 'habit', shortened: true })
    expect(planned([{ ...yoga, shrinksToMinutes: 36 }], { busy })).toEqual(['gym 2026-11-16T09:00 40'])
    expect(plan(zone.input([{ ...yoga, shrinksToMinutes: 36 }], { busy })).unscheduled).toHaveLength(1)
    expect(plan(zone.input([{ ...yoga, shrinksToMinutes: 60 }], { busy })).sessions).toEqual([])
  })

  test('[PLAN-104] become whole when there is room again, and are no more than there should be', () => {
    const busy = meetings([16, '09:40', 440], [17, '09:35', 445])
    const currentPlan = plan(zone.input([yoga], { busy })).sessions
    expect(planned([yoga], { busy: busy.slice(1), currentPlan })).toEqual([
      'gym 2026-11-16T09:00 60',
      'gym 2026-11-17T09:00 35',
    ])
    expect(planned([{ ...yoga, estimateMinutes: 60 }], { busy, currentPlan })).toHaveLength(1)
  })
})

describe('the gap', () => {
  test('[PLAN-97] sessions of work keep it from each other, and a longer cooldown still holds', () => {
    const tasks = [
      task('a'),
      task('b', { sortOrder: 1 }),
      task('c', { sortOrder: 2, maxSessionMinutes: 30, cooldownMinutes: 45 }),
    ]
    expect(planned(tasks, { gapMinutes: 10 })).toEqual([
      'a 2026-11-16T09:00 60',
      'b 2026-11-16T10:10 60',
      'c 2026-11-16T11:20 30',
      'c 2026-11-16T12:35 30',
    ])
  })

  test('[PLAN-97] not at breaks, events and the edges of windows; kept work needs it', () => {
    const event = zone.block('2026-11-16T10:00', 90)
    const tasks = [task('a'), task('b', { sortOrder: 1 }), lunch(16)]
    const order = ['a 2026-11-16T09:00 60', 'lunch-16 2026-11-16T11:30 30', 'b 2026-11-16T12:00 60']
    expect(planned(tasks, { gapMinutes: 15, busy: [event] })).toEqual(order)
    const blocks = { busy: [event], keptWork: [event] }
    expect(planned([task('a'), task('b', { sortOrder: 1 })], { gapMinutes: 15, ...blocks })).toEqual([
      'a 2026-11-16T11:45 60',
      'b 2026-11-16T13:00 60',
    ])
  })

  test('[PLAN-97] sessions of the current plan that are too near to each other are moved apart', () => {
    const tasks = [task('a'), task('b', { sortOrder: 1 })]
    const currentPlan = [
      { taskId: 'a', ...zone.block('2026-11-16T10:00', 60) },
      { taskId: 'b', ...zone.block('2026-11-16T11:05', 60) },
    ]
    expect(planned(tasks, { currentPlan })).toEqual(['a 2026-11-16T10:00 60', 'b 2026-11-16T11:05 60'])
    const lines = planned(tasks, { currentPlan, gapMinutes: 10 })
    expect(lines).toContain('a 2026-11-16T10:00 60')
    expect(lines).not.toContain('b 2026-11-16T11:05 60')
  })
})

describe('the daily cap', () => {
  test('[PLAN-98] work is spread over days, and what is not work takes none of it', () => {
    const tasks = [task('a', { estimateMinutes: 300 }), task('fun', { countsTowardCap: false, sortOrder: 1 })]
    expect(planned(tasks, { dailyCapMinutes: cap(120) })).toEqual([
      'fun 2026-11-16T09:00 60',
      'a 2026-11-16T10:00 120',
      'a 2026-11-17T09:00 120',
      'a 2026-11-18T09:00 60',
    ])
  })

  test('[PLAN-98] kept work of the day counts, and may exceed it', () => {
    const kept = [zone.block('2026-11-16T13:00', 90), zone.block('2026-11-17T13:00', 200)]
    const more = { busy: kept, keptWork: kept, dailyCapMinutes: cap(120) }
    expect(planned([task('a', { minSessionMinutes: 30 })], more)).toEqual(['a 2026-11-18T09:00 60'])
    expect(planned([task('a', { estimateMinutes: 90, minSessionMinutes: 30, dueAt: at(18, '10:00') })], more)).toEqual([
      'a 2026-11-16T09:00 30',
      'a 2026-11-18T09:00 60',
    ])
  })

  test('[PLAN-98] an hour that is skipped or repeated changes nothing', () => {
    const spring = inZone('Europe/Berlin', '2026-03-28T00:00')
    const wanted = task('a', { estimateMinutes: 200, windows: ALWAYS, dueAt: spring.at('2026-03-30T00:00') })
    const input = spring.input([wanted], { dailyCapMinutes: cap(100) })
    expect(brokenRules(input, plan(input))).toEqual([])
    expect(spring.lines(plan(input))).toEqual(['a 2026-03-28T00:00 100', 'a 2026-03-29T00:00 100'])
  })

  test('[PLAN-98] a due date is met within the cap where that is possible', () => {
    const tasks = ['a', 'b', 'c', 'd'].map((id, sortOrder) => task(id, { sortOrder, dueAt: at(17, '17:00') }))
    const lines = planned([...tasks, task('later', { priority: 'urgent', estimateMinutes: 240 })], {
      dailyCapMinutes: [NO_CAP, 120, 120, 480, NO_CAP, NO_CAP, NO_CAP],
    })
    expect(
      lines
        .filter(line => /2026-11-1[67]/.test(line))
        .map(line => line[0])
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  test('[PLAN-98] the slack of a day stays unplanned', () => {
    expect(planned([task('a', { estimateMinutes: 400 })], { slackPercent: 50 })).toEqual([
      'a 2026-11-16T09:00 240',
      'a 2026-11-17T09:00 160',
    ])
  })
})

describe('preferences', () => {
  test('[PLAN-101] work goes to its preferred part of the day, within about a day', () => {
    const wanted = task('a', { preferred: { from: '14:00', to: '16:00' } })
    expect(planned([wanted])).toEqual(['a 2026-11-16T14:00 60'])
    const early = task('a', { preferred: { from: '09:00', to: '11:00' } })
    const busy = [zone.block('2026-11-16T09:00', 120)]
    expect(planned([early], { busy })).toEqual(['a 2026-11-17T09:00 60'])
    // Tuesday afternoon is more than a day after Monday morning.
    expect(planned([wanted], { busy: [zone.block('2026-11-16T13:00', 240)] })).toEqual(['a 2026-11-16T09:00 60'])
  })

  test('[PLAN-101] but not when that makes it late', () => {
    const wanted = task('a', { preferred: { from: '14:00', to: '16:00' }, dueAt: at(16, '12:00') })
    expect(planned([wanted])).toEqual(['a 2026-11-16T09:00 60'])
  })

  test('[PLAN-102] focus work is kept together', () => {
    const busy = [zone.block('2026-11-16T10:00', 60)]
    const tasks = [task('a', { focus: true }), task('b', { focus: true, sortOrder: 1 }), task('c', { sortOrder: 2 })]
    expect(planned(tasks, { busy })).toEqual([
      'c 2026-11-16T09:00 60',
      'a 2026-11-16T11:00 60',
      'b 2026-11-16T12:00 60',
    ])
  })
})
