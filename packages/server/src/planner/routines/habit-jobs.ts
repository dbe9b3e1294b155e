import type { Habit } from '@daywright/contract/resources/planner/habit'
import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { Interval } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { type HabitPeriod, periodsOf, targetAmongDaysOff } from './habit-periods.ts'
import { type Day, daysFrom, firstInstant, instantAt, isOpenOn, minuteOf, windowsOn } from './local-days.ts'
import { habitJobId, ROUTINE_TASK, type RoutineJob } from './routine-job.ts'

/** What was done and skipped of a habit in one period. */
export interface HabitCredit {
  /** Sessions that count and that the run leaves alone. */
  kept: readonly Interval[]
  skipped: number
}

interface HabitDays {
  now: number
  zone: string
  weekStart: number
  /** The days that are planned, both included. */
  first: Day
  last: Day
  /** From the first day of the week on. */
  daysOff: ReadonlySet<string>
  windowsOf(habit: Habit): readonly OpenWindow[]
  /** By the ids of jobs. */
  credits: ReadonlyMap<string, HabitCredit>
}

const NO_CREDIT: HabitCredit = { kept: [], skipped: 0 }

/** [HABIT-2] One job for each period, with the sessions that are missing in it. */
export function habitJobs(habits: readonly Habit[], days: HabitDays): RoutineJob[] {
  return habits
    .filter(habit => !habit.paused)
    .flatMap(habit => {
      const windows = days.windowsOf(habit)
      return periodsOf(habit, days, days.weekStart)
        .filter(({ first }) => isHabitDay(habit, first, windows, days.daysOff))
        .flatMap(period => jobOf(habit, period, windows, days) ?? [])
    })
}

/** [HABIT-8] A daily habit rests on days off, and on days without its working hours. */
export const isHabitDay = (
  { period }: Pick<Habit, 'period'>,
  day: Day,
  windows: readonly OpenWindow[],
  daysOff: ReadonlySet<string>,
): boolean => period === 'week' || (isOpenOn(windows, day) && !daysOff.has(day.toString()))

function jobOf(habit: Habit, period: HabitPeriod, windows: readonly OpenWindow[], days: HabitDays): RoutineJob | null {
  const id = habitJobId(habit.id, period.first)
  const { kept, skipped } = days.credits.get(id) ?? NO_CREDIT
  const target = targetAmongDaysOff(habit, period.target, period.days, windows, days.daysOff) - skipped
  const missing = target - kept.length
  const [firstDay, lastDay] = [period.days[0], period.days.at(-1)]
  if (missing <= 0 || !firstDay || !lastDay || !hasHoursLeft(habit, period.days, windows, days)) return null
  const end = lastDay.add({ days: 1 })
  const { minutes, shortestMinutes } = habit
  return {
    kind: 'habit',
    habitId: habit.id,
    on: period.first,
    period: habit.period,
    target,
    missing,
    isCutOff: lastDay.equals(days.last) && !end.equals(period.next),
    task: {
      ...ROUTINE_TASK,
      id,
      title: habit.name,
      kind: 'habit',
      priority: habit.priority,
      countsTowardCap: habit.countsAsWork,
      startAfter: firstInstant(firstDay, days.zone),
      dueAt: firstInstant(end, days.zone),
      // A session counts once, however long it was made by hand.
      estimateMinutes: minutesOf(kept) + missing * minutes,
      minSessionMinutes: minutes,
      maxSessionMinutes: minutes,
      // [HABIT-17] Only where a whole session doesn't fit.
      ...(shortestMinutes !== null && { shrinksToMinutes: shortestMinutes }),
      cooldownMinutes: cooldownMinutes(habit, period, windows),
      spreadMinutes: spreadMinutes(habit, target, period, windows, days.daysOff),
      windows,
      createdAt: Date.parse(habit.createdAt),
      kept,
    },
  }
}

/** Users need no finding on Sunday evening that the hours of the week are over. */
const hasHoursLeft = (
  { minutes, shortestMinutes }: Habit,
  dates: readonly Day[],
  windows: readonly OpenWindow[],
  { now, zone }: HabitDays,
) =>
  dates.some(date =>
    windowsOn(windows, date).some(
      ({ start, end }) =>
        instantAt(date, end, zone) - Math.max(now, instantAt(date, start, zone)) >=
        (shortestMinutes ?? minutes) * MINUTE_MS,
    ),
  )

const minutesOf = (kept: readonly Interval[]) =>
  Math.round(kept.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS)

/** [HABIT-4] A weekly habit is not done twice a day, unless it has to be or says how many hours are between its sessions. */
function cooldownMinutes(
  { minHoursBetween, period, times }: Habit,
  { first }: HabitPeriod,
  windows: readonly OpenWindow[],
): number {
  if (minHoursBetween !== null) return minHoursBetween * 60
  // The whole week, so that the pause is the same on its last day as on its first.
  const week = daysFrom(first, 7)
    .map(day => windowsOn(windows, day))
    .filter(open => open.length > 0)
  if (period === 'day' || times > week.length) return 0
  return Math.max(...week.map(openSpanMinutes))
}

/**
 * [HABIT-20] How far apart sessions of a week should begin: as many days as the days with hours allow, less half a day, because the times of two days differ.
 * The same all week, so that what was planned on Monday is not replanned on Tuesday. None where the user says how many hours are between sessions.
 */
function spreadMinutes(
  { minHoursBetween }: Habit,
  target: number,
  { days }: HabitPeriod,
  windows: readonly OpenWindow[],
  daysOff: ReadonlySet<string>,
): number {
  const open = days.filter(day => isOpenOn(windows, day) && !daysOff.has(day.toString())).length
  if (minHoursBetween !== null || target < 2) return 0
  const apart = Math.min(Math.round(open / target), Math.floor((open - 1) / (target - 1)))
  return apart < 2 ? 0 : apart * 1440 - 720
}

/** From the start of the first window of a day to the end of its last one. */
const openSpanMinutes = (windows: readonly OpenWindow[]) =>
  Math.max(...windows.map(({ end }) => minuteOf(end))) - Math.min(...windows.map(({ start }) => minuteOf(start)))
