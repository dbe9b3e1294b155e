import type { PlanInput, PlanTask, WeeklyWindow } from '../src/plan-types.ts'
import { ALWAYS, inZone, task } from './build-input.ts'

const MINUTE = 60_000
const zone = inZone('Europe/Berlin', '2026-11-15T17:51')
const START = zone.at('2026-11-15T17:51')
const LONG: Partial<PlanTask> = { estimateMinutes: 960, minSessionMinutes: 1, cooldownMinutes: 0 }

const tasks = (count: number, change: (index: number) => Partial<PlanTask>) =>
  Array.from({ length: count }, (_, index) => task(nameOf(index), { ...LONG, dueAt: dueOf(index), ...change(index) }))
const nameOf = (index: number) => `t${String(index).padStart(5, '0')}`
const dueOf = (index: number) => START + ((index * 7919) % 20_160) * MINUTE
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')

/** As many windows as the API allows, at other minutes for each number. */
const shortWindows = (number: number): WeeklyWindow[] =>
  Array.from({ length: 50 }, (_, index) => {
    const start = index * 28 + (number % 20)
    return { day: [0, 1, 2, 3, 4, 5, 6], start: clock(start), end: clock(start + 1 + ((number + index) % 7)) }
  })

/** Blocks of a minute with a free minute between them. */
const comb = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    start: START + index * 2 * MINUTE,
    end: START + (index * 2 + 1) * MINUTE,
  }))

const currentPlanOfMinutes = Array.from({ length: 15_000 }, (_, index) => {
  const start = zone.at('2026-11-15T17:55') + index * MINUTE
  return { taskId: nameOf(0), start, end: start + MINUTE }
})

/** Valid inputs that are made to keep the engine at work. */
export const costlyInputs: Record<string, () => PlanInput> = {
  'many short windows': () => zone.input(tasks(20, index => ({ windows: shortWindows(index) }))),
  'as many preferences as tasks': () => zone.input(tasks(1500, index => ({ windows: shortWindows(index) }))),
  'a flow through many bins': () => zone.input(tasks(150, index => ({ windows: shortWindows(index) }))),
  'sessions of a minute': () => zone.input(tasks(500, () => ({ maxSessionMinutes: 1, windows: ALWAYS }))),
  'the same without due dates': () =>
    zone.input(tasks(60, () => ({ maxSessionMinutes: 1, windows: ALWAYS, dueAt: null }))),
  'thousands of kept blocks': () => zone.input(tasks(20, () => ({ windows: ALWAYS, kept: comb(300) }))),
  'a calendar of single minutes': () =>
    zone.input(
      tasks(60, () => ({ windows: ALWAYS })),
      { busy: comb(10_000) },
    ),
  'a long chain': () =>
    zone.input(
      tasks(2000, index => ({ estimateMinutes: 4, windows: ALWAYS, dependsOn: index ? [nameOf(index - 1)] : [] })),
    ),
  'many dependencies': () =>
    zone.input(
      tasks(600, index => ({
        estimateMinutes: 10,
        windows: ALWAYS,
        dependsOn: Array.from({ length: Math.min(index, 100) }, (_, back) => nameOf(index - 1 - back)),
      })),
    ),
  'no gap that is long enough': () =>
    zone.input(
      tasks(3000, () => ({ minSessionMinutes: 30, windows: ALWAYS })),
      { busy: comb(10_000) },
    ),
  'a current plan of single minutes': () =>
    zone.input(
      tasks(20, () => ({ windows: ALWAYS, maxSessionMinutes: 1 })),
      { currentPlan: currentPlanOfMinutes },
    ),
  'many small tasks': () => zone.input(tasks(5000, () => ({ estimateMinutes: 1, windows: ALWAYS }))),
}
