import type { Interval, PlanInput, PlanTask, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { realistic } from './families.ts'
import { DAY, inputOf, MINUTE, NOW, OFFICE, PRIORITIES, taskWith } from './free-days.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const ALWAYS: WeeklyWindow[] = [{ day: EVERY_DAY, start: '00:00', end: '23:59' }]
const DAYS = 14
/** The most work in the shortest sessions that the API allows. */
const MINUTES: Partial<PlanTask> = { estimateMinutes: 960, minSessionMinutes: 1, maxSessionMinutes: 1, windows: ALWAYS }

const tasks = (count: number, change: (index: number) => Partial<PlanTask>) =>
  Array.from({ length: count }, (_, index) =>
    taskWith(index, { dueAt: dueOf(index), priority: PRIORITIES[index % 5] ?? 'none', ...change(index) }),
  )
const idOf = (index: number) => taskWith(index, {}).id
/** Spread over the fortnight without an order, a date of its own for every task up to 20,000. */
const dueOf = (index: number) => NOW + ((index * 7919) % (DAYS * 1440)) * MINUTE
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')

/** `count` windows a day at minutes that differ from number to number, so that no two sets share an edge by design. */
const windowsOf = (number: number, count: number): WeeklyWindow[] =>
  Array.from({ length: count }, (_, index) => {
    const step = Math.floor(1400 / count)
    const start = index * step + ((number * 7) % Math.max(1, step >> 1))
    return { day: EVERY_DAY, start: clock(start), end: clock(start + 1 + ((number + index) % Math.max(1, step >> 1))) }
  })

/** Blocks of a minute with a free minute after each. */
const comb = (count: number): Interval[] =>
  Array.from({ length: count }, (_, index) => ({
    start: NOW + index * 2 * MINUTE,
    end: NOW + (index * 2 + 1) * MINUTE,
  }))

const earlier = (index: number, most: number) =>
  Array.from({ length: Math.min(index, most) }, (_, back) => idOf(index - 1 - back))

const input = (list: PlanTask[], busy: Interval[] = []): PlanInput => inputOf(DAYS, list, busy)

/** Inputs that the API allows and that are made to keep the planner at work: one idea each, at its worst size. */
export const HOSTILE_INPUTS: Readonly<Record<string, () => PlanInput>> = {
  '5,000 ordinary tasks': () => realistic(1, 5000),
  '100,000 ordinary tasks': () => realistic(1, 100_000),
  '100,000 tasks of a minute': () => input(tasks(100_000, () => ({ estimateMinutes: 1, windows: ALWAYS }))),
  '5,000 tasks of 960 minutes in sessions of one': () => input(tasks(5000, () => MINUTES)),
  '60 tasks of 960 minutes in sessions of one': () => input(tasks(60, () => MINUTES)),
  'the same without due dates': () => input(tasks(60, () => ({ ...MINUTES, dueAt: null }))),
  'sessions of one minute a day apart': () => input(tasks(2000, () => ({ ...MINUTES, cooldownMinutes: 1440 }))),
  '500 tasks, 20 preferences of 50 windows': () =>
    input(tasks(500, index => ({ estimateMinutes: 240, minSessionMinutes: 1, windows: windowsOf(index % 20, 50) }))),
  '150 tasks, 150 preferences of 10 windows': () =>
    input(tasks(150, index => ({ estimateMinutes: 240, windows: windowsOf(index, 10) }))),
  '150 tasks, 75 preferences of 10 windows': () =>
    input(tasks(150, index => ({ estimateMinutes: 240, windows: windowsOf(index % 75, 10) }))),
  '5,000 tasks, 5,000 preferences of 50 windows': () =>
    input(tasks(5000, index => ({ minSessionMinutes: 1, windows: windowsOf(index, 50) }))),
  '1,000 tasks, each waiting for all before': () =>
    input(tasks(1000, index => ({ estimateMinutes: 10, windows: ALWAYS, dependsOn: earlier(index, 1000) }))),
  'a chain of 5,000': () =>
    input(tasks(5000, index => ({ estimateMinutes: 4, windows: ALWAYS, dependsOn: earlier(index, 1) }))),
  'a chain of 100,000': () => input(tasks(100_000, index => ({ estimateMinutes: 1, dependsOn: earlier(index, 1) }))),
  'one task that 5,000 wait for': () => input(tasks(5000, index => ({ dependsOn: index === 0 ? [] : [idOf(0)] }))),
  '100 tasks around 1,000 without work': () => throughTasksWithoutWork(),
  '100,000 kept blocks of one task': () =>
    input(tasks(50, index => ({ windows: ALWAYS, kept: index === 0 ? comb(100_000) : [] }))),
  '60 tasks around 10,000 kept minutes': () =>
    input(
      tasks(60, () => ({ estimateMinutes: 480, minSessionMinutes: 1, windows: ALWAYS })),
      comb(10_000),
    ),
  '5,000 tasks, no gap that is long enough': () =>
    input(
      tasks(5000, () => ({ minSessionMinutes: 30, windows: ALWAYS })),
      comb(10_000),
    ),
  'a current plan of 15,000 single minutes': () => ({
    ...input(tasks(20, () => MINUTES)),
    currentPlan: Array.from({ length: 15_000 }, (_, index) => ({
      taskId: idOf(index % 20),
      start: NOW + index * MINUTE,
      end: NOW + (index + 1) * MINUTE,
    })),
  }),
  '60 tasks, 150 sets of hours, chains of 7, one due date': () =>
    input(
      tasks(60, index => ({
        estimateMinutes: 480,
        minSessionMinutes: 5,
        dueAt: NOW + 7 * DAY,
        windows: windowsOf((index * 5) % 150, 10),
        dependsOn: index % 7 === 0 ? [] : [idOf(index - 1)],
      })),
    ),
  '120 tasks, 150 sets of 20 windows, 30 habits, 800 events': () => ({
    ...input(
      [...tasks(120, index => ({ estimateMinutes: 240, windows: windowsOf(index, 20) })), ...habits(30)],
      Array.from({ length: 800 }, (_, index) => ({
        start: NOW + index * 25 * MINUTE,
        end: NOW + (index * 25 + 5) * MINUTE,
      })),
    ),
    gapMinutes: 120,
    dailyCapMinutes: EVERY_DAY.map(() => 480),
  }),
  '3,000 tasks of three minutes, each due as it ends': () => {
    const day = input(tasks(3000, () => ({ estimateMinutes: 3, dueAt: null, windows: ALWAYS })))
    return {
      ...day,
      tasks: day.tasks.map((task, index) => ({ ...task, dueAt: NOW + (index + 2) * 5 * MINUTE })),
    }
  },
  'one late task in an office full of others': () =>
    input(tasks(400, () => ({ estimateMinutes: 480, autoSplit: false, dueAt: NOW + 10 * DAY, windows: OFFICE }))),
}

/** Three times a week each, in hours of their own. */
const habits = (count: number): PlanTask[] =>
  tasks(200 + count, index => ({
    kind: 'habit',
    expires: true,
    estimateMinutes: 90,
    minSessionMinutes: 30,
    maxSessionMinutes: 30,
    cooldownMinutes: 1440,
    dueAt: NOW + 7 * DAY,
    windows: windowsOf(index, 20),
  })).slice(200)

/** Each of 50 tasks waits for 1,000 tasks without an estimate, and each of those for the same 50 tasks before them. */
function throughTasksWithoutWork(): PlanInput {
  const first = tasks(50, () => ({}))
  const ids = first.map(task => task.id)
  const middle = tasks(1050, () => ({ estimateMinutes: 0, dependsOn: ids })).slice(50)
  const last = tasks(1100, () => ({ dependsOn: middle.map(task => task.id) })).slice(1050)
  return input([...first, ...middle, ...last])
}
