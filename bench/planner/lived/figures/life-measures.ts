import { PRIORITIES } from '../../weeks/free-days.ts'
import type { Kind } from '../world/life.ts'
import type { LifeFigures } from './life-figures.ts'
import type { Ratio } from './life-ratios.ts'

/** One figure of a life, as a part of a whole so that lives can be added up. */
export interface Measure {
  readonly name: string
  readonly title: string
  readonly unit: 'share' | 'amount'
  of(life: LifeFigures): Ratio
}

/** Figures that are plain numbers. */
type Count = {
  [Name in keyof LifeFigures]: LifeFigures[Name] extends number ? Name : never
}[keyof LifeFigures]

const share = (name: string, title: string, part: Count, whole: Count): Measure => ({
  name,
  title,
  unit: 'share',
  of: life => ({ part: life[part], whole: life[whole] }),
})

const per = (whole: Count, name: string, title: string, part: Count): Measure => ({
  ...share(name, title, part, whole),
  unit: 'amount',
})

/** One value for each life, or none. */
const mean = (name: string, title: string, figureOf: (life: LifeFigures) => number | null): Measure => ({
  name,
  title,
  unit: 'amount',
  of: life => {
    const value = figureOf(life)
    return value === null ? { part: 0, whole: 0 } : { part: value, whole: 1 }
  },
})

/** What the tables of all kinds of life show. */
export const MEASURES: readonly Measure[] = [
  { ...mean('onTime', 'on time', life => life.onTimeWeight / Math.max(1, life.clairvoyantWeight)), unit: 'share' },
  share('onTimeTasks', 'of tasks', 'onTimeTasks', 'dueTasks'),
  per('lateTasks', 'delay', 'delay, days', 'delayDays'),
  per('openDays', 'moves48', 'moves in 48 h', 'moves48'),
  per('openDays', 'moves2', 'in 2 h', 'moves2'),
  share('idle', 'idle', 'idleMinutes', 'openMinutes'),
  per('openDays', 'stress', 'minutes beyond 85% of a day', 'stressMinutes'),
  share('crumbs', 'crumbs', 'crumbs', 'begun'),
  share('needlessCrumbs', 'needless', 'needlessCrumbs', 'begun'),
  per('openDays', 'returns', 'returns', 'returns'),
  share('warned', 'warned', 'warned', 'warnable'),
  per('weeks', 'falseAlarms', 'false alarms', 'falseAlarms'),
  mean('age', 'age, days', life => life.undatedAgeDays),
]

/** What only the tables of one kind show. */
export const KIND_MEASURES: Readonly<Partial<Record<Kind, readonly Measure[]>>> = {
  silent: [share('afterReturn', 'on time within a week of the return', 'backOnTimeWeight', 'backDueWeight')],
  exams: [
    share('begunBefore', 'chapters begun two days before', 'begunBefore', 'chapters'),
    share('leftToLastDay', 'left to the last day', 'leftToLastDay', 'chapters'),
  ],
  backlog: [
    ...PRIORITIES.toReversed().map(priority =>
      mean(`age-${priority}`, `age, ${priority}`, life => life.agesByPriority[PRIORITIES.indexOf(priority)] ?? null),
    ),
    mean('oldestImportant', 'oldest important', life => life.oldestImportantDays),
  ],
}

/** What only scripts read. */
export const MORE_MEASURES: readonly Measure[] = [
  per('openDays', 'forced48', 'forced moves in 48 h', 'forced48'),
  per('openDays', 'returned', 'slots taken again', 'returned'),
  share('warnedLate', 'warned that it will be late', 'warnedLate', 'warnable'),
  per('weeks', 'falseLate', 'wrongly shown as late', 'falseLate'),
  per('openDays', 'sessions', 'sessions', 'begun'),
  per('openDays', 'early', 'begun early', 'early'),
  per('daysWithWork', 'switches', 'switches', 'switches'),
  per('daysWithWork', 'stretch', 'stretch, h', 'stretchHours'),
  share('longStretches', 'days with a long stretch', 'longStretches', 'daysWithWork'),
  share('longDays', 'long days', 'longDays', 'daysWithWork'),
  share('onQuarters', 'on a quarter', 'onQuarters', 'workedSessions'),
  share('undatedDone', 'undated done', 'undatedDoneMinutes', 'undatedMinutes'),
  share('habitsKept', 'habits kept', 'habitSessionsDone', 'habitSessions'),
]
