import type { Habit } from '@daywright/contract/resources/planner/habit'
import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { type Day, daysFrom, isOpenOn, weekOf } from './local-days.ts'

/** A day or a week of a habit. */
export interface HabitPeriod {
  /** Names the period, and is its first day. */
  first: Day
  /** The first day after it. */
  next: Day
  /** Its days on which the habit may be done: not before its start or after its end. */
  days: Day[]
  /** Sessions that are intended. */
  target: number
}

type Timing = Pick<Habit, 'period' | 'times' | 'startOn' | 'endOn'>

/** The first day of the period that a day is in. */
export const periodStart = ({ period }: Pick<Habit, 'period'>, day: Day, weekStart: number): Day =>
  period === 'day' ? day : weekOf(day, weekStart)

/** [HABIT-5] What a period is asked for when only some of its days belong to the habit: its part, rounded up. */
export const targetOf = ({ times, period }: Pick<Habit, 'times' | 'period'>, days: number): number =>
  Math.ceil((times * days) / (period === 'day' ? 1 : 7))

/** [HABIT-16] What days off leave of the target of a week: the part of its days with hours that are left, rounded up. */
export function targetAmongDaysOff(
  { period, scaleWithDaysOff }: Pick<Habit, 'period' | 'scaleWithDaysOff'>,
  target: number,
  days: readonly Day[],
  windows: readonly OpenWindow[],
  daysOff: ReadonlySet<string>,
): number {
  if (period === 'day' || !scaleWithDaysOff) return target
  const open = days.filter(day => isOpenOn(windows, day))
  const left = open.filter(day => !daysOff.has(day.toString()))
  return left.length === open.length ? target : Math.ceil((target * left.length) / open.length)
}

/** [HABIT-2] The periods from one day to another, both included. */
export function periodsOf(habit: Timing, range: { first: Day; last: Day }, weekStart: number): HabitPeriod[] {
  const length = habit.period === 'day' ? 1 : 7
  const start = periodStart(habit, range.first, weekStart)
  const count = Math.floor(start.until(range.last).days / length) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const first = start.add({ days: index * length })
    const days = daysFrom(first, length).filter(day => isDue(habit, day, range.last))
    return { first, next: first.add({ days: length }), days, target: targetOf(habit, days.length) }
  }).filter(({ days }) => days.length > 0)
}

function isDue({ startOn, endOn }: Timing, day: Day, last: Day): boolean {
  const on = day.toString()
  return on >= startOn && on <= last.toString() && (endOn === null || on <= endOn)
}
