import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../test/build-input.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { chancesOnTime } from './chances-on-time.ts'
import { forecast } from './forecast-plan.ts'
import { NO_PAST, type PastWork } from './past-work.ts'

const { at, input } = inZone('Europe/Berlin', '2026-03-23T07:00')
const SLOW: PastWork = {
  ...NO_PAST,
  finished: Array.from({ length: 60 }, () => ({ estimateMinutes: 120, workedMinutes: 300, labelIds: [] })),
}

/** Two hours each, due on one day after the other at noon. */
const week = (past?: PastWork): PlanInput =>
  input(
    Array.from({ length: 8 }, (_, index) =>
      task(`t${index}`, {
        estimateMinutes: 120,
        dueAt: at(`2026-03-${24 + (index % 4)}T12:00`),
        ...(index > 4 && { dependsOn: [`t${index - 1}`] }),
      }),
    ),
    past && { past },
  )

describe('the chances of tight tasks', () => {
  test('[FORE-10] are exactly those of a forecast of everything', () => {
    const given = week(NO_PAST)
    const { sessions } = plan(given)
    const all = forecast({ plan: given, sessions, past: NO_PAST })
    for (const ids of [['t0'], ['t3', 't6'], given.tasks.map(({ id }) => id)]) {
      const found = chancesOnTime({ plan: given, sessions, past: NO_PAST }, new Set(ids))
      expect(found).toEqual(
        new Map(
          all.tasks.flatMap(({ taskId, onTimeChance }) => (ids.includes(taskId) ? [[taskId, onTimeChance]] : [])),
        ),
      )
    }
    expect(chancesOnTime({ plan: given, sessions, past: NO_PAST }, new Set())).toEqual(new Map())
  })

  test('[FORE-11] are drawn from the past that a run gets, in hundredths, and are less for who always takes longer', () => {
    const chancesOf = (past?: PastWork) =>
      new Map(plan(week(past)).tight.map(({ taskId, reason }) => [taskId, reason.values.chancePercent]))
    const usual = chancesOf(NO_PAST)
    const slow = chancesOf(SLOW)
    expect(slow.size).toBeGreaterThan(0)
    for (const [id, percent] of slow) expect(percent).toBeLessThanOrEqual(usual.get(id) ?? 100)
    const given = week(SLOW)
    const { sessions, tight } = plan(given)
    const drawn = new Map(
      forecast({ plan: given, sessions, past: SLOW }).tasks.map(({ taskId, onTimeChance }) => [taskId, onTimeChance]),
    )
    for (const { taskId, reason } of tight)
      expect(reason.values.chancePercent).toBe(Math.max(1, Math.round((drawn.get(taskId) ?? 0) * 100)))
    expect(plan(week(NO_PAST)).sessions).toEqual(plan(week()).sessions)
  })

  test('[FORE-11] are drawn from what the person said, not from what was learned of it', () => {
    const change = (task: PlanTask) => ({ ...task, estimateMinutes: 180, statedMinutes: 120 })
    const learned = { ...week(SLOW), tasks: week(SLOW).tasks.map(change) }
    const { sessions } = plan(week(SLOW))
    const ids = new Set(['t0', 't1'])
    expect(chancesOnTime({ plan: learned, sessions, past: SLOW }, ids)).toEqual(
      chancesOnTime({ plan: week(SLOW), sessions, past: SLOW }, ids),
    )
  })
})
