import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { inheritUrgency } from '../urgency.ts'
import { Reinsertion } from './reinsertion.ts'
import { SeededRandom } from './seeded-random.ts'
import { polish, type Strategy } from './strategies.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
type Sessions = Record<string, [from: string, to: string][]>

function setUp(
  tasks: PlanTask[],
  change: Partial<Strategy> = {},
  seed = 1,
  sessions: Sessions = {},
  more: Partial<PlanInput> = {},
) {
  const problem = problemOf(tasks, more)
  const schedule = scheduleOf(problem, sessions)
  const urgency = inheritUrgency(problem)
  const reinsertion = new Reinsertion(schedule, urgency, new SeededRandom(seed), { ...polish, ...change })
  return { problem, schedule, reinsertion, job: (id: string) => jobOf(problem, id) }
}

describe('putting jobs back', () => {
  test('[PLAN-14] all that fits is placed, in every order', () => {
    const { problem, schedule, reinsertion } = setUp([task('a'), task('b'), task('c')])
    const orders = new Set<string>()
    for (let round = 0; round < 400; round++) {
      for (const job of problem.jobs) schedule.clear(job)
      expect(reinsertion.putBack(problem.jobs, () => 0, 0)).toBe(true)
      const times = shown(schedule).map(line => line.slice(2))
      expect(times.toSorted()).toEqual(['09:00-10:00', '10:00-11:00', '11:00-12:00'])
      orders.add(times.join())
    }
    expect(orders.size).toBe(6)
  })

  test('[PLAN-37] a step ends as soon as more is lost than it may lose', () => {
    const late = ['a', 'b', 'c'].map(id => task(id, { dueAt: due('09:30') }))
    const lost = (most: number) => {
      const { problem, reinsertion } = setUp(late, { allowsLate: false })
      return reinsertion.putBack(problem.jobs, () => 1, most)
    }
    expect([lost(2), lost(3)]).toEqual([false, true])
  })

  test('[PLAN-14] work that cannot be on time is placed only with late work', () => {
    const tasks = [task('a', { dueAt: due('09:30') })]
    const placed = (allowsLate: boolean) => {
      const { problem, schedule, reinsertion } = setUp(tasks, { allowsLate })
      reinsertion.putBack(problem.jobs, () => 0, 9)
      return shown(schedule)
    }
    expect([placed(true), placed(false)]).toEqual([['a 09:00-10:00'], []])
  })

  test('[PLAN-12] a late prerequisite is placed even without late work, for its dependants', () => {
    const { problem, schedule, reinsertion } = setUp(
      [task('a', { dueAt: due('09:30') }), task('b', { dependsOn: ['a'] })],
      { allowsLate: false },
    )
    reinsertion.putBack(problem.jobs, () => 0, 9)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'b 10:00-11:00'])
  })

  const tasks = [task('a'), task('b')]
  const previousSlots = [[{ start: at('13:00'), end: at('14:00') }], [{ start: at('15:00'), end: at('16:00') }]]

  test('[PLAN-18] all but the seed go back to their previous slots', () => {
    const { schedule, reinsertion, job } = setUp(tasks, { previousSlots })
    reinsertion.putBack([job('a'), job('b')], () => 0, 0)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'b 15:00-16:00'])
  })

  test('[PLAN-18] a slot that is taken in part is not used', () => {
    const { schedule, reinsertion, job } = setUp([...tasks, task('c')], { previousSlots }, 1, {
      c: [['15:59', '16:59']],
    })
    reinsertion.putBack([job('a'), job('b')], () => 0, 0)
    expect(shown(schedule)[1]).toBe('b 10:00-11:00')
  })

  test('[PLAN-96] [PLAN-97] [PLAN-98] a slot that the expiry, the gap or the cap forbids is not used', () => {
    const placed = (change: Partial<PlanTask>, more: Partial<PlanInput>) => {
      const list = [task('a', { dueAt: due('12:00') }), task('b', change), task('c')]
      const { schedule, reinsertion, job } = setUp(list, { previousSlots }, 1, { c: [['16:05', '17:00']] }, more)
      reinsertion.putBack([job('a'), job('b')], () => 0, 0)
      return schedule.piecesOf(job('b')).map(piece => piece.start)
    }
    const cap = (minutes: number) => ({ dailyCapMinutes: Array.from({ length: 7 }, () => minutes) })
    const isUnmoved = [at('15:00')]
    expect(placed({}, {})).toEqual(isUnmoved)
    expect(placed({}, { gapMinutes: 5 })).toEqual(isUnmoved)
    expect(placed({}, { gapMinutes: 6 })).not.toEqual(isUnmoved)
    expect(placed({}, cap(175))).toEqual(isUnmoved)
    expect(placed({}, cap(174))).not.toEqual(isUnmoved)
    expect(placed({ expires: true, dueAt: due('16:00') }, {})).toEqual(isUnmoved)
    expect(placed({ expires: true, dueAt: due('15:59') }, {})).not.toEqual(isUnmoved)
  })

  test('[PLAN-12] a slot before the end of a prerequisite is not used', () => {
    const waiting = [task('a', { estimateMinutes: 420 }), task('b', { dependsOn: ['a'] })]
    const place = (start: string, end: string) => {
      const { schedule, reinsertion, job } = setUp(waiting, {
        previousSlots: [[], [{ start: at(start), end: at(end) }]],
      })
      reinsertion.putBack([job('a'), job('b')], () => 0, 0)
      return schedule.piecesOf(job('b'))[0]?.start
    }
    expect(place('16:00', '17:00')).toBe(at('16:00'))
    expect(place('15:59', '16:59')).not.toBe(at('15:59'))
  })

  test('[PLAN-37] choosing and sorting counts as effort', () => {
    const { problem, schedule, reinsertion } = setUp([task('a', { estimateMinutes: 600, autoSplit: false })])
    const before = schedule.effort
    reinsertion.putBack(problem.jobs, () => 0, 9)
    expect(schedule.effort - before).toBeGreaterThan(30)
  })
})
