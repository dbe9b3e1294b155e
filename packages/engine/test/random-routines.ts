import fc from 'fast-check'
import type { PlanInput, PlanTask } from '../src/plan-types.ts'
import { planInputs } from './random-input.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const NOON = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '11:30', end: '14:00' }]

/** Any task, with some of the fields that are for routines and preferences. */
const someFields: fc.Arbitrary<Partial<PlanTask>> = fc.record(
  {
    expires: fc.boolean(),
    weight: fc.integer({ min: 1, max: 13 }),
    countsTowardCap: fc.boolean(),
    kind: fc.constantFrom('task', 'habit', 'break'),
    preferred: fc.constantFrom(
      { from: '08:00', to: '11:00' },
      { from: '13:07', to: '15:30' },
      { from: '22:00', to: '02:00' },
    ),
    focus: fc.boolean(),
  },
  { requiredKeys: [] },
)

const breakOf = (task: PlanTask, now: number): PlanTask => ({
  ...task,
  startAfter: Math.ceil(now / DAY) * DAY + 11.5 * 60 * MINUTE,
  dueAt: Math.ceil(now / DAY) * DAY + 14 * 60 * MINUTE,
  windows: NOON,
  estimateMinutes: 30,
  autoSplit: false,
  kept: [],
  expires: true,
  countsTowardCap: false,
  kind: 'break',
  weight: 13,
})

const habitOf = (task: PlanTask, now: number, shrinksToMinutes?: number): PlanTask => ({
  ...task,
  startAfter: null,
  dueAt: now + 5 * DAY,
  estimateMinutes: 180,
  minSessionMinutes: 60,
  maxSessionMinutes: 60,
  autoSplit: true,
  expires: true,
  kind: 'habit',
  ...(shrinksToMinutes !== undefined && { shrinksToMinutes }),
})

const caps = fc.array(fc.oneof(fc.constant(null), fc.constantFrom(0, 60, 240, 360), fc.integer({ min: 0, max: 500 })), {
  minLength: 7,
  maxLength: 7,
})

const limits = fc.record(
  {
    gapMinutes: fc.oneof(fc.constantFrom(5, 10, 15), fc.integer({ min: 0, max: 60 })),
    dailyCapMinutes: caps,
    slackPercent: fc.integer({ min: 0, max: 90 }),
  },
  { requiredKeys: [] },
)

/** Weeks of all kinds with breaks, habits, gaps, caps, slack and preferences; any of them may be missing. */
export function routineInputs(maxTasks: number): fc.Arbitrary<PlanInput> {
  return planInputs(maxTasks).chain(input =>
    fc
      .record({
        limits,
        fields: fc.array(someFields, { minLength: input.tasks.length, maxLength: input.tasks.length }),
        forms: fc.array(fc.constantFrom('task', 'task', 'task', 'break', 'habit'), {
          minLength: input.tasks.length,
          maxLength: input.tasks.length,
        }),
        shortest: fc.option(fc.integer({ min: 0, max: 70 }), { nil: undefined }),
        keptBusy: fc.integer({ min: 0, max: input.busy.length }),
      })
      .map(({ limits, fields, forms, shortest, keptBusy }) => {
        const tasks = input.tasks.map((task, index) => {
          const form = forms[index]
          if (form === 'break') return breakOf(task, input.now)
          return { ...(form === 'habit' ? habitOf(task, input.now, shortest) : task), ...fields[index] }
        })
        const keptWork = [...tasks.flatMap(task => task.kept), ...input.busy.slice(0, keptBusy)]
        return { ...input, ...limits, tasks, keptWork }
      }),
  )
}
