import type { Habit } from '@daywright/contract/habit'
import { type Day, daysFrom, weekOf } from './local-days.ts'

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

/**
 * [HABIT-2] The periods from one day to another, both included. [HABIT-5] A week that is cut off by the start or end of the
 * habit, or by the last day, is asked for a part of the sessions.
 */
export function periodsOf(habit: Timing, range: { first: Day; last: Day }, weekStart: number): HabitPeriod[] {
  const length = habit.period === 'day' ? 1 : 7
  const start = periodStart(habit, range.first, weekStart)
  const count = Math.floor(start.until(range.last).days / length) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const first = start.add({ days: index * length })
    const days = daysFrom(first, length).filter(day => isDue(habit, day, range.last))
    const target = Math.ceil((habit.times * days.length) / length)
    return { first, next: first.add({ days: length }), days, target }
  }).filter(({ days }) => days.length > 0)
}

function isDue({ startOn, endOn }: Timing, day: Day, last: Day): boolean {
  const on = day.toString()
  return on >= startOn && on <= last.toString() && (endOn === null || on <= endOn)
}
