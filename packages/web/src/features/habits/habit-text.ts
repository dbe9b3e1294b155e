import type {
  Habit,
  HabitDay,
  HabitOutcome,
  HabitWeek,
  HabitWithHistory,
} from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../data/time/minutes.ts'

type Frequency = Pick<Habit, 'minutes' | 'shortestMinutes' | 'times' | 'period'>

/** `1h, 3 times a week`, or `30m to 1h, 3 times a week` */
export function frequencyText({ minutes, shortestMinutes, times, period }: Frequency): string {
  const isFixed = shortestMinutes === null || shortestMinutes === minutes
  const length = isFixed
    ? formatMinutes(minutes)
    : t('{shortest} to {longest}', { shortest: formatMinutes(shortestMinutes), longest: formatMinutes(minutes) })
  return period === 'day'
    ? t('{length}, {times, plural, =1 {once} =2 {twice} other {# times}} a day', { length, times })
    : t('{length}, {times, plural, =1 {once} =2 {twice} other {# times}} a week', { length, times })
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
  const progress =
    period === 'day'
      ? t('{done} of {target} today', { done, target })
      : t('{done} of {target} this week', { done, target })
  return rest > 0 ? t('{progress}, {count} planned', { progress, count: rest }) : progress
}

/** `4 weeks in a row, best 9` */
export function streakText({ streak, bestStreak, period }: Pick<HabitWithHistory, 'streak' | 'bestStreak' | 'period'>) {
  if (bestStreak === 0) return ''
  const now =
    streak === 0
      ? t('No streak')
      : period === 'day'
        ? t('{count, plural, one {# day} other {# days}} in a row', { count: streak })
        : t('{count, plural, one {# week} other {# weeks}} in a row', { count: streak })
  return bestStreak > streak ? t('{now}, best {best}', { now, best: bestStreak }) : now
}

const OUTCOME_NAMES = {
  met: t('completed', undefined, 'habit'),
  missed: t('missed'),
  off: t('off'),
  open: t('in progress'),
  none: t('not scheduled'),
} as const satisfies Record<HabitOutcome, string>

/** A week in words, for those who do not see the picture. */
export const weekText = ({ done, target, outcome }: HabitWeek): string =>
  t('{done} of {target}, {outcome}', { done, target, outcome: OUTCOME_NAMES[outcome] })

const sumOf = (days: readonly HabitDay[], field: 'planned' | 'done') => days.reduce((sum, day) => sum + day[field], 0)
