import type { PlanTask, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { MINUTE, NOW, OFFICE } from './free-days.ts'
import { type HiddenRecipe, type HiddenWeek, hiddenWeek } from './hidden-week.ts'
import { Random } from './random.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = [1, 2, 3, 4, 5]
const quarters = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => (from + index) * 15)

const WINDOW_SETS: readonly WeeklyWindow[][] = [
  OFFICE,
  [{ day: WEEKDAYS, start: '08:00', end: '12:00' }],
  [
    { day: [1, 3, 5], start: '13:00', end: '18:00' },
    { day: [6], start: '10:00', end: '15:00' },
  ],
  [
    { day: [2, 4], start: '09:30', end: '12:30' },
    { day: WEEKDAYS, start: '18:00', end: '20:30' },
  ],
  [
    { day: [0, 6], start: '09:00', end: '13:00' },
    { day: [1, 2, 3], start: '07:00', end: '10:00' },
  ],
]

/** Tight due dates, several kinds of windows, cooldowns, tasks in one piece and tasks in many. */
const HARD: HiddenRecipe = {
  timeZone: 'UTC',
  now: NOW,
  days: [8, 14],
  mark: 15,
  windowSets: WINDOW_SETS,
  setsPerWeek: [4, 4],
  meetingsPerDay: 3,
  atOnce: [9, 16],
  lengths: quarters(2, 12),
  sessions: [1, 1, 1, 2, 3, 4],
  cooldowns: [0, 5, 15, 30, 60, 120],
  slacks: [
    [0, 240, 1440],
    [0, 480, 1440],
  ],
  released: 0.4,
  unsplittable: 0.8,
  mostMinutes: 960,
}

/** Quarters of an hour only, and due dates with more room: the base of the families that are about something else. */
const MODERATE: HiddenRecipe = {
  ...HARD,
  setsPerWeek: [2, 3],
  cooldowns: [0, 15, 30, 60],
  slacks: [
    [240, 720, 1440],
    [720, 1440, 2880],
  ],
}

/** Sets of hours that overlap each other in part. */
const OVERLAPPING: readonly WeeklyWindow[][] = [
  ['07:00', '13:00'],
  ['09:00', '15:00'],
  ['11:00', '17:00'],
  ['13:00', '19:00'],
  ['15:00', '20:30'],
].map(([start = '', end = '']) => [{ day: WEEKDAYS, start, end }])

/** Open in the night in which clocks change. */
const NIGHTS: readonly WeeklyWindow[][] = [
  [{ day: EVERY_DAY, start: '00:00', end: '05:00' }],
  [{ day: [0, 6], start: '01:00', end: '09:00' }],
  [{ day: EVERY_DAY, start: '08:00', end: '16:00' }],
  [{ day: [0, 5, 6], start: '00:30', end: '12:00' }],
]

const localTime = (zone: string, local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
const CHANGES = [
  { timeZone: 'Europe/Berlin', now: localTime('Europe/Berlin', '2026-03-25T06:00'), days: [7, 12] },
  { timeZone: 'America/New_York', now: localTime('America/New_York', '2026-10-29T06:00'), days: [5, 12] },
] as const

type Make = (seed: number, full: number) => HiddenWeek

/** The families of weeks with a plan in which everything is on time. */
export const HIDDEN_FAMILIES: Readonly<Record<string, Make>> = {
  hard: (seed, full) => hiddenWeek(seed, full, HARD),
  'chains of dependencies': (seed, full) => withChains(seed, hiddenWeek(seed, full, { ...MODERATE, released: 0.1 })),
  'odd minutes': (seed, full) =>
    hiddenWeek(seed, full, {
      ...MODERATE,
      mark: 5,
      lengths: [7, 20, 25, 25, 50, 50, 75, 100],
      cooldowns: [0, 5, 7, 10, 25],
    }),
  'partly overlapping hours': (seed, full) =>
    hiddenWeek(seed, full, { ...MODERATE, windowSets: OVERLAPPING, setsPerWeek: [3, 5] }),
  'kept and locked blocks': (seed, full) => withKeptBlocks(seed, hiddenWeek(seed, full, MODERATE)),
  'daylight saving': (seed, full) =>
    hiddenWeek(seed, full, {
      ...MODERATE,
      windowSets: NIGHTS,
      setsPerWeek: [3, 4],
      ...CHANGES[seed % 2 === 0 ? 0 : 1],
    }),
  'tasks of 20 hours': (seed, full) => hiddenWeek(seed, full, LONG_TASKS),
  'big tasks in one piece': (seed, full) =>
    hiddenWeek(seed, full, { ...MODERATE, lengths: quarters(8, 20), sessions: [1, 1, 1, 1, 3], unsplittable: 1 }),
  'all due on Friday 17:00': (seed, full) => dueOnFriday(hiddenWeek(seed, full, FRIDAY)),
  'sessions of one minute': (seed, full) => hiddenWeek(seed, full, MINUTES),
}

const LONG_TASKS: HiddenRecipe = {
  ...MODERATE,
  days: [12, 14],
  windowSets: [OFFICE, [{ day: EVERY_DAY, start: '08:00', end: '20:00' }]],
  setsPerWeek: [1, 2],
  atOnce: [3, 6],
  lengths: [90],
  sessions: [13, 14],
  cooldowns: [30],
  slacks: [
    [0, 240, 720],
    [240, 720, 1440],
  ],
  mostMinutes: 1200,
}

const FRIDAY: HiddenRecipe = {
  ...MODERATE,
  days: [5, 5],
  windowSets: WINDOW_SETS.slice(0, 3),
  setsPerWeek: [2, 3],
  released: 0.2,
}

const MINUTES: HiddenRecipe = {
  ...MODERATE,
  mark: 5,
  days: [2, 3],
  windowSets: [OFFICE],
  setsPerWeek: [1, 1],
  atOnce: [3, 6],
  lengths: [1],
  sessions: [1, 3, 5, 8, 12],
  cooldowns: [0],
  released: 0,
}

/** Tasks that the hidden plan begins after another has ended wait for it, in chains. */
function withChains(seed: number, week: HiddenWeek): HiddenWeek {
  const random = new Random(seed + 1)
  const first = (task: PlanTask) => Math.min(...week.plan.filter(own => own.taskId === task.id).map(own => own.start))
  const last = (task: PlanTask) => Math.max(...week.plan.filter(own => own.taskId === task.id).map(own => own.end))
  const tasks = week.input.tasks.map(task => {
    const ended = week.input.tasks.filter(other => last(other) <= first(task))
    const near = ended.toSorted((a, b) => last(b) - last(a)).slice(0, 4)
    return near.length > 0 && random.chance(0.6) ? { ...task, dependsOn: [random.pick(near).id] } : task
  })
  return { ...week, input: { ...week.input, tasks } }
}

/** Some sessions of the hidden plan are fixed already, and count toward their tasks. */
function withKeptBlocks(seed: number, week: HiddenWeek): HiddenWeek {
  const random = new Random(seed + 1)
  const kept = new Set(
    week.plan.filter((session, index) => {
      const mine = week.plan.filter(own => own.taskId === session.taskId)
      return mine.length > 1 && mine[0] !== undefined && week.plan.indexOf(mine[0]) === index && random.chance(0.6)
    }),
  )
  const tasks = week.input.tasks.map(task => ({
    ...task,
    kept: [...kept].filter(own => own.taskId === task.id).map(({ start, end }) => ({ start, end })),
  }))
  const busy = [...week.input.busy, ...[...kept].map(({ start, end }) => ({ start, end }))]
  return { input: { ...week.input, tasks, busy }, plan: week.plan.filter(session => !kept.has(session)) }
}

function dueOnFriday(week: HiddenWeek): HiddenWeek {
  const friday = NOW + (4 * 1440 + 11 * 60) * MINUTE
  const plan = week.plan.filter(session => session.end <= friday)
  const whole = new Set(week.input.tasks.map(task => task.id))
  for (const session of week.plan) if (session.end > friday) whole.delete(session.taskId)
  const tasks = week.input.tasks.filter(task => whole.has(task.id)).map(task => ({ ...task, dueAt: friday }))
  return { input: { ...week.input, tasks }, plan: plan.filter(session => whole.has(session.taskId)) }
}
