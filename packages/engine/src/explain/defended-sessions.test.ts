import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inZone, lunchBreak, task } from '../../test/build-input.ts'
import { planInputs } from '../../test/random-input.ts'
import { scoreOfPlan } from '../../test/score-of-plan.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'

const zone = inZone('Europe/Berlin', '2026-11-16T09:00')
const at = (local: string) => zone.at(`2026-11-${local}`)
const today = at('16T17:00')

/** The tasks of the sessions that are defended, in start order. */
const defended = (tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  plan(zone.input(tasks, more))
    .sessions.filter(session => session.defended)
    .map(({ taskId }) => taskId)
const whole = (id: string, minutes: number, change: Partial<PlanTask> = {}) =>
  task(id, { estimateMinutes: minutes, autoSplit: false, dueAt: today, ...change })

describe('defended sessions', () => {
  test('[PLAN-140] have no other time before the due date', () => {
    expect(defended([whole('a', 240)])).toEqual([])
    expect(defended([whole('a', 241)])).toEqual(['a'])
    expect(defended([whole('a', 240)], { busy: [zone.block('2026-11-16T16:59', 1)] })).toEqual(['a'])
    expect(defended([whole('a', 180), whole('b', 300)]).toSorted()).toEqual(['a', 'b'])
    expect(defended([whole('a', 240, { dueAt: at('17T09:30') })])).toEqual([])
  })

  test('[PLAN-140] may be cut where their task may', () => {
    const split = (minSessionMinutes: number) =>
      whole('a', 120, { autoSplit: true, minSessionMinutes, maxSessionMinutes: 120 })
    const busy = [zone.block('2026-11-16T11:00', 60), zone.block('2026-11-16T13:00', 180)]
    expect(defended([split(60)], { busy })).toEqual([])
    expect(defended([split(120)], { busy })).toEqual(['a'])
  })

  test('[PLAN-140] are none of tasks that cannot become late', () => {
    const later = { dueAt: at('30T17:00') }
    const tasks = [whole('a', 480, { dueAt: null }), whole('b', 480, later)]
    expect(defended(tasks, { horizonDays: 2 })).toEqual([])
  })

  test('[PLAN-140] are all of tasks that are late already', () => {
    expect(defended([whole('a', 60, { dueAt: at('15T17:00') })])).toEqual(['a'])
    expect(defended([whole('a', 60, { startAfter: today })])).toEqual(['a'])
  })

  test('[PLAN-140] keep what waits for them on time', () => {
    const first = whole('a', 120, { dueAt: null })
    const next = (change: Partial<PlanTask>) => whole('b', 60, { dependsOn: ['a'], ...change })
    expect(defended([first, next({ dueAt: null })])).toEqual([])
    expect(defended([first, next({ startAfter: at('16T13:00') })])).toEqual([])
    expect(defended([first, next({ startAfter: at('16T12:00') })])).toEqual(['a'])
  })

  test('[PLAN-140] may be shorter where their task allows it, and breaks have their own time', () => {
    const yoga = { minSessionMinutes: 60, maxSessionMinutes: 60, expires: true }
    const busy = [zone.block('2026-11-16T10:00', 390)]
    expect(defended([task('a', { ...yoga, dueAt: today })], { busy })).toEqual(['a'])
    expect(defended([task('a', { ...yoga, dueAt: today, shrinksToMinutes: 30 })], { busy })).toEqual([])
    const lunch = (until: string) => lunchBreak('lunch', { startAfter: at('16T12:00'), dueAt: at(until) })
    expect([defended([lunch('16T13:00')]), defended([lunch('16T12:45')])]).toEqual([[], ['lunch']])
  })

  test('[PLAN-140] are the only ones whose time is needed: if another one is taken, no more is late', () => {
    fc.assert(
      fc.property(planInputs(8), fc.nat(), (input, which) => {
        const first = plan(input)
        const movable = first.sessions.filter(session => !session.defended)
        const taken = movable[which % Math.max(1, movable.length)]
        if (!taken) return
        const { start, end } = taken
        const changed = { ...input, busy: [...input.busy, { start, end }], currentPlan: first.sessions }
        const late = scoreOfPlan(input, first).late
        expect(scoreOfPlan(changed, plan(changed)).late).toBeLessThanOrEqual(late)
      }),
      { numRuns: casesOf(20) },
    )
  }, 600_000)
})
