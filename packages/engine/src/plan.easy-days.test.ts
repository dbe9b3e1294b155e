import { describe, expect, test } from 'vitest'
import { task } from '../test/build-input.ts'
import { MONDAY } from '../test/build-problem.ts'
import { plan } from './plan.ts'
import type { PlanInput, PlanTask, WeeklyWindow } from './plan-types.ts'

const LONG_HOURS: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '07:00', end: '21:00' }]
const HOUR = 3_600_000

/** Three tasks of six hours, in sessions of at most two. */
const threeTasks = ['a', 'b', 'c'].map(id =>
  task(id, { estimateMinutes: 360, maxSessionMinutes: 120, windows: LONG_HOURS }),
)

const planned = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => plan(MONDAY.input(tasks, more))

/** The hours of work on each day of the week, Monday first. */
function hoursPerDay({ sessions }: ReturnType<typeof plan>): number[] {
  const hours = [0, 0, 0, 0, 0]
  for (const { start, end } of sessions) {
    const day = new Date(start).getUTCDay() - 1
    hours[day] = (hours[day] ?? 0) + (end - start) / HOUR
  }
  return hours
}

describe('long days', () => {
  test('[PLAN-125] are avoided where nothing is late by that', () => {
    expect(hoursPerDay(planned(threeTasks))).toEqual([8, 8, 2, 0, 0])
  })

  test('[PLAN-125] count events as well', () => {
    const busy = [MONDAY.block('2026-11-16T09:00', 180)]
    expect(hoursPerDay(planned(threeTasks, { busy }))).toEqual([5, 7, 6, 0, 0])
  })

  test('[PLAN-125] stay where a task would be late otherwise', () => {
    const dueAt = MONDAY.at('2026-11-16T21:00')
    const urgent = threeTasks.slice(0, 2).map(one => ({ ...one, dueAt }))
    const result = planned(urgent)
    expect(result.atRisk).toEqual([])
    expect(hoursPerDay(result)).toEqual([12, 0, 0, 0, 0])
  })

  test('[PLAN-125] [PLAN-98] are what the user says, if there is a daily limit', () => {
    const dailyCapMinutes = Array.from({ length: 7 }, () => 600)
    expect(hoursPerDay(planned(threeTasks, { dailyCapMinutes }))).toEqual([10, 8, 0, 0, 0])
  })

  test('[PLAN-125] [PLAN-19] stay in a current plan that has them', () => {
    const dueAt = MONDAY.at('2026-11-16T21:00')
    const before = planned(threeTasks.slice(0, 2).map(one => ({ ...one, dueAt })))
    const after = planned(threeTasks.slice(0, 2), { currentPlan: before.sessions })
    expect(hoursPerDay(after)).toEqual([12, 0, 0, 0, 0])
  })

  test('[PLAN-125] [PLAN-19] are avoided in further runs, which move nothing', () => {
    const first = planned(threeTasks)
    const places = ({ sessions }: ReturnType<typeof plan>) =>
      sessions.map(({ taskId, start, end }) => `${taskId} ${start} ${end}`)
    expect(places(planned(threeTasks, { currentPlan: first.sessions }))).toEqual(places(first))
    const added = task('new', { estimateMinutes: 60, windows: LONG_HOURS })
    const second = planned([...threeTasks, added], { currentPlan: first.sessions })
    expect(Math.max(...hoursPerDay(second))).toBe(8)
    expect(places(second)).toEqual(expect.arrayContaining(places(first)))
  })

  test('[PLAN-125] [PLAN-20] are the reason of a session that could be on an earlier day', () => {
    const [long] = threeTasks.map(one => ({ ...one, estimateMinutes: 600 }))
    const { sessions } = planned(long ? [long] : [])
    expect(sessions.at(-1)?.reason).toEqual({ code: 'easy-day', values: {} })
  })
})
