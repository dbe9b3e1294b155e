import type { PlanInput, PlanTask, Priority, Session, WeeklyWindow } from '../src/plan-types.ts'
import { inZone, OFFICE, task } from './build-input.ts'

const MINUTE = 60_000
const zone = inZone('Europe/Berlin', '2026-03-26T08:12')
const START = zone.at('2026-03-26T08:12')
const EVENINGS: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '18:00', end: '20:30' }]

/** Numbers that look random and are the same on every machine (a linear congruential generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

export interface WeekKind {
  seed: number
  tasks: number
  days: number
  /** Lengths and edges off the quarter of an hour, so that the search goes down to the minute. */
  odd?: boolean
  /** Sessions of an earlier plan, some of which no longer hold. */
  replanned?: boolean
}

/** A week with about as much work as time, so that a good plan takes a search. It spans a change to summer time. */
export function fixedWeek({ seed, tasks: count, days, odd = false, replanned = false }: WeekKind): PlanInput {
  const next = numbersFrom(seed)
  const length = (most: number) => (odd ? 5 + next(most) : 15 + 15 * next(most / 15))
  const horizon = days * 1440
  const tasks = Array.from({ length: count }, (_, index): PlanTask => {
    const priority = (['none', 'low', 'medium', 'high', 'urgent'] satisfies Priority[])[next(5)] ?? 'none'
    return task(`t${index}`, {
      priority,
      estimateMinutes: length(Math.floor((days * 480 * 2) / count)),
      dueAt: next(4) > 0 ? START + next(horizon) * MINUTE : null,
      startAfter: next(5) === 0 ? START + next(horizon / 2) * MINUTE : null,
      minSessionMinutes: odd ? 1 + next(40) : ([15, 30, 60][next(3)] ?? 15),
      maxSessionMinutes: odd ? 40 + next(90) : ([60, 90, 240][next(3)] ?? 60),
      cooldownMinutes: odd ? next(40) : 15 * next(3),
      autoSplit: next(4) > 0,
      windows: next(5) === 0 ? EVENINGS : OFFICE,
      sortOrder: next(3),
      dependsOn: index > 0 && next(4) === 0 ? [`t${next(index)}`] : [],
      kept: next(6) === 0 ? [{ start: START + 300 * MINUTE, end: START + (310 + next(20)) * MINUTE }] : [],
    })
  })
  const busy = Array.from({ length: days }, (_, day) => {
    const start = START + (day * 1440 + 120 + (odd ? next(240) : 15 * next(16))) * MINUTE
    return { start, end: start + length(90) * MINUTE }
  })
  const currentPlan = replanned
    ? tasks.flatMap((_, index): Session[] => {
        const start = START + (48 + 5 * next(horizon / 5)) * MINUTE
        return next(3) === 0 ? [] : [{ taskId: `t${index}`, start, end: start + length(60) * MINUTE }]
      })
    : []
  return { ...zone.input(tasks), horizonDays: days, busy, currentPlan }
}
