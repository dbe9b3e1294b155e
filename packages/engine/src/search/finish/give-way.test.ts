import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import type { PlanTask } from '../../plan-types.ts'
import { giveWay } from './give-way.ts'

type Sessions = Record<string, [from: string, to: string][]>

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
/** The only free time is from 09:00 to 13:00 on the first day. */
const MORNING = [{ day: [1], start: '09:00', end: '13:00' }]
const inMorning = (id: string, change: Partial<PlanTask> = {}) =>
  task(id, { windows: MORNING, cooldownMinutes: 0, autoSplit: false, ...change })
const FULL: Sessions = {
  a: [['09:00', '10:00']],
  b: [['10:00', '11:00']],
  c: [['11:00', '12:00']],
  d: [['12:00', '13:00']],
}
const morningOf = (changes: Record<string, Partial<PlanTask>>, sessions = FULL) => {
  const tasks = ['a', 'b', 'c', 'd', 'new'].map(id => inMorning(id, changes[id]))
  return scheduleOf(problemOf(tasks, { horizonDays: 1 }), sessions)
}
const after = (changes: Record<string, Partial<PlanTask>>, sessions = FULL) => {
  const schedule = morningOf(changes, sessions)
  giveWay(schedule)
  return shown(schedule).sort()
}

describe('giving way to more important work', () => {
  test('[PLAN-124] the least important gives way, and of equals the latest', () => {
    const medium = { priority: 'medium' } as const
    expect(after({ a: medium, new: { priority: 'high' } })).toEqual([
      'a 09:00-10:00',
      'b 10:00-11:00',
      'c 11:00-12:00',
      'new 12:00-13:00',
    ])
    expect(after({ a: medium, c: medium, d: medium, new: { priority: 'high' } })).toContain('new 10:00-11:00')
  })

  test('[PLAN-124] nothing gives way to work that is as important, or that is worth less in all', () => {
    const same = morningOf({})
    expect(giveWay(same)).toBe(false)
    expect(shown(same)).toEqual(shown(morningOf({})))
    const short = { priority: 'low', estimateMinutes: 25 } as const
    expect(after({ new: short })).not.toContain('new 12:00-12:25')
    expect(after({ new: { ...short, estimateMinutes: 35 } })).toContain('new 12:00-12:35')
  })

  test('[PLAN-124] work with a due date is made late only by more important work with one', () => {
    const dated = { dueAt: due('13:00') }
    const all = { a: dated, b: dated, c: dated, d: dated }
    expect(after({ ...all, new: { priority: 'high' } })).not.toContain('new 12:00-13:00')
    expect(after({ ...all, new: { priority: 'high', ...dated } })).toContain('new 12:00-13:00')
    expect(after({ ...all, c: {}, new: { priority: 'high', ...dated } })).toContain('new 11:00-12:00')
  })

  test('[PLAN-143] what is next gives way to urgent work, one task if that is enough', () => {
    expect(after({ new: { priority: 'urgent' } })).toContain('new 09:00-10:00')
    const [b, c] = [{ dependsOn: ['a'] }, { priority: 'low' } as const]
    expect(after({ b, c, new: { priority: 'urgent' } })).toContain('new 11:00-12:00')
    const scheduled = morningOf({ new: { priority: 'urgent', estimateMinutes: 120 } })
    giveWay(scheduled)
    expect(shown(scheduled)).toContain('new 09:00-11:00')
    expect(shown(scheduled)).toContain('d 12:00-13:00')
  })

  test('[PLAN-124] several give way together where one is not enough', () => {
    expect(after({ new: { priority: 'urgent', estimateMinutes: 120 } })).toContain('new 09:00-11:00')
  })

  test('[PLAN-124] work that others wait for stays', () => {
    const schedule = morningOf({ d: { dependsOn: ['c'] }, new: { priority: 'high' } })
    giveWay(schedule)
    expect(shown(schedule)).toContain('c 11:00-12:00')
    expect(shown(schedule)).toContain('new 12:00-13:00')
  })

  test('[PLAN-124] what gave way gets the rest of its time', () => {
    const split = { autoSplit: true, estimateMinutes: 240 }
    const tasks = [inMorning('long', split), inMorning('new', { priority: 'urgent' })]
    const schedule = scheduleOf(problemOf(tasks, { horizonDays: 1 }), { long: [['09:00', '13:00']] })
    expect(giveWay(schedule)).toBe(true)
    expect(shown(schedule)).toEqual(['long 10:00-13:00', 'new 09:00-10:00'])
  })

  test('[PLAN-19] finds nothing more to do the second time', () => {
    const schedule = morningOf({ new: { priority: 'urgent' } })
    expect([giveWay(schedule), giveWay(schedule)]).toEqual([true, false])
  })
})
