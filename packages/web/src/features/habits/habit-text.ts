import type {
  Habit,
  HabitDay,
  HabitOutcome,
  HabitWeek,
  HabitWithHistory,
} from '@daywright/contract/resources/planner/habit'
import { formatMinutes } from '../../data/time/minutes.ts'
import { counted } from '../../ui/text/counted.ts'

type Frequency = Pick<Habit, 'minutes' | 'shortestMinutes' | 'times' | 'period'>

/** `1h, 3 times a week`, or `30m to 1h, 3 times a week` */
export function frequencyText({ minutes, shortestMinutes, times, period }: Frequency): string {
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
  const isFixed = shortestMinutes === null || shortestMinutes === minutes
  const length = isFixed ? formatMinutes(minutes) : `${formatMinutes(shortestMinutes)} to ${formatMinutes(minutes)}`
  return `${length}, ${often} a ${period}`
}

/** `2 of 3 this week, 1 planned` */
export function progressText({ weeks, period, times }: Pick<HabitWithHistory, 'weeks' | 'period' | 'times'>): string {
  const week = weeks.at(-1)
  if (!week) return ''
  const planned = sumOf(week.days, 'planned')
  const target = period === 'day' ? times : week.target
  const today = week.days.find(({ outcome }) => outcome === 'open')
  if (period === 'day' && !today) return ''
  const done = period === 'day' ? (today?.done ?? 0) : week.done
  const rest = period === 'day' ? (today?.planned ?? 0) : planned
  const progress = `${done} of ${target} ${period === 'day' ? 'today' : 'this week'}`
  return rest > 0 ? `${progress}, ${rest} planned` : progress
}

/** `4 weeks in a row, best 9` */
export function streakText({ streak, bestStreak, period }: Pick<HabitWithHistory, 'streak' | 'bestStreak' | 'period'>) {
  if (bestStreak === 0) return ''
  const now = streak === 0 ? 'No streak' : `${counted(streak, period)} in a row`
  return bestStreak > streak ? `${now}, best ${bestStreak}` : now
}

export const OUTCOME_NAMES = {
  met: 'completed',
  missed: 'missed',
  off: 'off',
  open: 'not over yet',
  none: 'nothing intended',
} as const satisfies Record<HabitOutcome, string>

/** A week in words, for those who do not see the picture. */
export const weekText = ({ done, target, outcome }: HabitWeek): string =>
  `${done} of ${target}, ${OUTCOME_NAMES[outcome]}`

const sumOf = (days: readonly HabitDay[], field: 'planned' | 'done') => days.reduce((sum, day) => sum + day[field], 0)
