import type { Habit, HabitCreate } from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import type { FormRules } from '../../data/saving/use-ruled-form.ts'
import { numberProblem } from '../../ui/text/number-problem.ts'

/** A habit as a form holds it: an empty colour is none, and numbers may be incomplete. */
export interface HabitFields
  extends Omit<HabitCreate, 'color' | 'minutes' | 'shortestMinutes' | 'times' | 'minHoursBetween' | 'startOn'> {
  color: string
  minutes: number | string
  /** Empty if all sessions are equally long. */
  shortestMinutes: number | string
  times: number | string
  minHoursBetween: number | string
  startOn: string
}

export const newHabit = (today: string): HabitFields => ({
  name: '',
  color: '',
  minutes: 30,
  shortestMinutes: '',
  times: 3,
  period: 'week',
  schedulePreferenceId: null,
  minHoursBetween: '',
  priority: 'low',
  countsAsWork: false,
  scaleWithDaysOff: false,
  startOn: today,
  endOn: null,
  paused: false,
})

const { minutes, times } = HABIT_LIMITS

export const HABIT_RULES: FormRules<HabitFields> = {
  minutes: value => numberProblem(value, minutes),
  shortestMinutes: (value, fields) => (value === '' ? null : numberProblem(value, shortestRange(fields))),
  times: (value, { period }) => numberProblem(value, times[period]),
}

export function habitFields(habit: Habit): HabitFields {
  const { name, color, minutes, shortestMinutes, times, period, schedulePreferenceId, minHoursBetween } = habit
  const { priority, countsAsWork, scaleWithDaysOff, startOn, endOn, paused } = habit
  return {
    name,
    color: color ?? '',
    minutes,
    shortestMinutes: shortestMinutes ?? '',
    times,
    period,
    schedulePreferenceId,
    minHoursBetween: minHoursBetween ?? '',
    priority,
    countsAsWork,
    scaleWithDaysOff,
    startOn,
    endOn,
    paused,
  }
}

export const bodyOf = (fields: HabitFields): HabitCreate & { startOn: string } => ({
  ...fields,
  color: fields.color || null,
  minutes: Number(fields.minutes),
  shortestMinutes: numberOrNull(fields.shortestMinutes),
  times: Number(fields.times),
  minHoursBetween: numberOrNull(fields.minHoursBetween),
})

/** A session is not shorter than habits may be, and not longer than usual. */
export const shortestRange = ({ minutes }: Pick<HabitFields, 'minutes'>) => ({
  min: HABIT_LIMITS.minutes.min,
  max: Number(minutes) || HABIT_LIMITS.minutes.max,
})

const numberOrNull = (value: number | string): number | null => (value === '' ? null : Number(value))
