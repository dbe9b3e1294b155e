import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned } from '../../errors/errors.values.ts'
import { HexColor, Id, LocalDate, nameOf, patchOf, RelationId, Success, Timestamp } from '../../fields/fields.ts'
import { TaskPriority } from '../shared/task-enums.ts'
import { HABIT_LIMITS, HABIT_OUTCOMES, HABIT_PERIODS } from './habit.values.ts'

const { nameLength, minutes, times, minHoursBetween, pauses } = HABIT_LIMITS
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** Days without the habit; `toOn` is null while it is paused. */
export const HabitPause = z.object({ fromOn: LocalDate, toOn: LocalDate.nullable() })
export type HabitPause = z.output<typeof HabitPause>

/** Something that is done a number of times a day or a week. */
export const Habit = z.object({
  id: Id,
  userId: Id,
  name: nameOf(nameLength),
  color: HexColor.nullable().default(null),
  minutes: within(minutes).describe('The length of a session; of the longest if they differ'),
  shortestMinutes: within(minutes)
    .nullable()
    .default(null)
    .describe('The length of a session that doesn’t fit in full; null means that all have the full length'),
  times: within(times.week).default(1).describe('How many sessions in each period'),
  period: z.enum(HABIT_PERIODS).default('week').describe('The period that `times` refers to: a local day, or a week'),
  schedulePreferenceId: RelationId.nullable()
    .default(null)
    .describe('The windows of its sessions; null means those of Monday to Friday, 09:00 to 17:00'),
  minHoursBetween: within(minHoursBetween)
    .nullable()
    .default(null)
    .describe(
      'The minimum between two sessions; null means at most one a day, or no minimum if there are several a day',
    ),
  priority: TaskPriority.default('low'),
  countsAsWork: z.boolean().default(false).describe('Whether its sessions count toward the daily limit'),
  scaleWithDaysOff: z
    .boolean()
    .default(false)
    .describe('Whether a week with days off has proportionally fewer sessions; for weekly habits'),
  startOn: LocalDate.describe('The first day'),
  endOn: LocalDate.nullable().default(null).describe('The last day; null for no end'),
  paused: z.boolean().default(false).describe('While paused, no sessions are planned'),
  pauses: z.array(HabitPause).max(pauses),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Habit = z.output<typeof Habit>

export const HabitOutcome = z.enum(HABIT_OUTCOMES)
export type HabitOutcome = z.output<typeof HabitOutcome>

export const HabitDay = z.object({
  on: LocalDate,
  done: z.int().describe('Sessions that were completed'),
  planned: z.int().describe('Sessions that are planned or placed and not over'),
  skipped: z.int(),
  isOff: z.boolean().describe('A day on which nothing was intended'),
  outcome: HabitOutcome.describe('Of the day; `none` for a weekly habit'),
})
export type HabitDay = z.output<typeof HabitDay>

export const HabitWeek = z.object({
  startOn: LocalDate,
  target: z.int().describe('Sessions that were or are intended in the week'),
  done: z.int(),
  outcome: HabitOutcome.describe('Of the week; for a daily habit, `met` if every day that counts was met'),
  days: z.array(HabitDay),
})
export type HabitWeek = z.output<typeof HabitWeek>

/** With its last twelve weeks, the oldest first, and its streaks in days or weeks. */
export const HabitWithHistory = Habit.extend({
  streak: z.int().describe('Days or weeks in a row, up to now, in which the habit was done as often as intended'),
  bestStreak: z.int().describe('The longest streak so far'),
  weeks: z.array(HabitWeek),
})
export type HabitWithHistory = z.output<typeof HabitWithHistory>

const Settable = Habit.pick({
  name: true,
  color: true,
  minutes: true,
  shortestMinutes: true,
  times: true,
  period: true,
  schedulePreferenceId: true,
  minHoursBetween: true,
  priority: true,
  countsAsWork: true,
  scaleWithDaysOff: true,
  startOn: true,
  endOn: true,
  paused: true,
})

/** What no habit can be, by field; null when nothing is wrong. */
export function habitProblem(
  habit: Pick<Habit, 'minutes' | 'shortestMinutes' | 'times' | 'period' | 'startOn' | 'endOn'>,
) {
  if (habit.shortestMinutes !== null && habit.shortestMinutes > habit.minutes)
    return { field: 'shortestMinutes', message: 'must not be more than minutes' } as const
  if (habit.period === 'day' && habit.times > times.day.max)
    return { field: 'times', message: `must be at most ${times.day.max} a day` } as const
  if (habit.endOn !== null && habit.endOn < habit.startOn)
    return { field: 'endOn', message: 'must not be before startOn' } as const
  return null
}

/** It starts today unless it says otherwise. */
export const HabitCreate = Settable.extend({ startOn: LocalDate.optional() })
export type HabitCreate = z.output<typeof HabitCreate>
/** As a client sends it: without what has a default. */
export type HabitInput = z.input<typeof HabitCreate>
export const HabitPatch = patchOf(Settable)
export type HabitPatch = z.output<typeof HabitPatch>

const habitNotFound = notFound('Habit')
const unowned = notOwned('schedulePreferenceId')

export const habits = resource({
  about: 'Things to do a number of times a day or a week. The planner places the sessions.',
  paths: {
    list: 'GET /api/habits',
    create: 'POST /api/habits',
    get: 'GET /api/habits/{id}',
    update: 'PATCH /api/habits/{id}',
    remove: 'DELETE /api/habits/{id}',
  },
  endpoints: {
    list: {
      summary: 'List habits by name, with the last twelve weeks and streaks of each',
      response: z.array(HabitWithHistory),
    },
    create: {
      summary: 'Create a habit',
      body: HabitCreate,
      status: 201,
      response: Habit,
      errors: [...unowned, errorCase('too-many-habits')],
    },
    get: {
      summary: 'Get a habit with its last twelve weeks and streaks',
      response: HabitWithHistory,
      errors: [habitNotFound],
    },
    update: {
      summary: 'Change, pause or resume a habit',
      body: HabitPatch,
      response: Habit,
      errors: [...unowned, habitNotFound],
    },
    remove: {
      summary: 'Delete a habit and its future sessions; past blocks remain',
      response: Success,
      errors: [habitNotFound],
    },
  },
  stored: { habit: { record: Habit, counted: ['habits', 'documents'] } },
})
