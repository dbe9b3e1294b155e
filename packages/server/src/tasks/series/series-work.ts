import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { TaskSeries } from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Task } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { newOccurrence } from './occurrences/new-occurrence.ts'
import { occurrenceTimes } from './occurrences/occurrence-times.ts'
import { isTouched } from './occurrences/touched-fields.ts'
import { addDays, countOf, dateAfterCompletion, datesFrom, datesWithin, firstDate, later } from './series-dates.ts'

/** A series with what it has come to. */
export type SeriesState = TaskSeries & { cursorOn: string | null; checkOn: string | null; timezone: string | null }

/** A task of a series: an open one, or one of today or later. */
export type Occurrence = Pick<Task, 'id' | 'status' | 'dueAt' | 'startAfter' | 'updatedAt'> & {
  seriesId: string
  occurrenceOn: string
  touched: string | null
  /** A session of it is in progress. */
  isBegun: boolean
  /** A session of it was completed. */
  isWorked: boolean
}

/** The moment for which series are brought up to date, in the owner's zone. */
export interface Today {
  date: string
  zone: string
  now: string
}

/** What is to be done so that a series is up to date. */
export interface SeriesWork {
  series: SeriesState
  made: Task[]
  skipped: Pick<Task, 'id' | 'updatedAt'>[]
  /** Tasks that would be skipped, but of which something was done. */
  completed: Pick<Task, 'id' | 'updatedAt'>[]
  /** Open tasks whose times are other ones in the owner's present zone. */
  retimed: Pick<Task, 'id' | 'dueAt' | 'startAfter' | 'updatedAt'>[]
  state: Pick<SeriesState, 'cursorOn' | 'checkOn' | 'timezone' | 'ended' | 'made'>
}

const NEVER = '9999-12-31'
/** Nothing older is looked at to find out whether a date has come. */
const DAYS_BACK = 400
const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

export const isOpen = ({ status }: Pick<Occurrence, 'status'>): boolean => !finished.has(status)
/** The user works on a task that is in progress, or has such a session: it is not skipped. */
const isWaiting = ({ status, isBegun }: Occurrence): boolean => !isBegun && (status === 'todo' || status === 'backlog')

/** [SERIES-2] How many days ahead the tasks of a series exist. */
const daysAhead = ({ leadDays }: TaskSeries): number => Math.max(leadDays, PLANNER_HORIZON_DAYS)

/** Works out what a series needs: pure, so that it can be previewed, and the same on every process. */
export function workOn(series: SeriesState, occurrences: readonly Occurrence[], today: Today): SeriesWork {
  const work = series.anchor === 'completion' ? fromCompletion : fromSchedule
  return { ...work(series, occurrences, today), retimed: retimed(series, occurrences, today) }
}

type Work = Omit<SeriesWork, 'retimed'>

/** [SERIES-3] The next task of a series that counts from completion exists when no other is open. */
function fromCompletion(series: SeriesState, occurrences: readonly Occurrence[], today: Today): Work {
  const { rule, startOn } = series
  const open = occurrences.filter(isOpen)
  const waits = open.length > 0
  const isFull = series.made >= countOf(rule)
  const last = occurrences.toSorted((one, other) => (one.occurrenceOn < other.occurrenceOn ? -1 : 1)).at(-1)
  // [SERIES-7] A date that was skipped ahead of time counts like a completion on it.
  const done = last?.status === 'cancelled' ? later(last.occurrenceOn, today.date) : today.date
  let next = series.made === 0 ? firstDate(rule, later(startOn, today.date)) : dateAfterCompletion(rule, done)
  // A task that was completed early may be that of the next date.
  while (next && occurrences.some(({ occurrenceOn }) => occurrenceOn === next)) next = firstDate(rule, addDays(next, 1))
  const made = waits || isFull || !next ? [] : [newOccurrence(series, next, today.zone, today.now)]
  const ended = !waits && made.length === 0
  const state = { cursorOn: null, checkOn: NEVER, timezone: today.zone, ended, made: series.made + made.length }
  return { series, made, skipped: [], completed: [], state }
}

/** [SERIES-2] [SERIES-6] The tasks of the next days, and what becomes of those that were missed. */
function fromSchedule(series: SeriesState, occurrences: readonly Occurrence[], today: Today): Work {
  const open = occurrences.filter(isOpen)
  const { skipped, completed } = missedTasks(series, open, today.date)
  const horizon = addDays(today.date, daysAhead(series))
  const from = later(series.cursorOn ?? series.startOn, today.date)
  const dates = datesWithin(series, from, horizon)
  const [beyond] = datesFrom(series, later(from, addDays(horizon, 1)), 1)
  const known = new Set(occurrences.map(({ occurrenceOn }) => occurrenceOn))
  const isRolled = series.missed === 'roll' && open.some(({ occurrenceOn }) => occurrenceOn < today.date)
  const wanted = dates.filter(date => !known.has(date) && !(isRolled && date === today.date))
  const room = Math.max(0, SERIES_LIMITS.openTasks - (open.length - skipped.length - completed.length))
  const made = wanted.slice(0, room).map(date => newOccurrence(series, date, today.zone, today.now))
  const cursorOn = wanted[room] ?? beyond ?? null
  const coming = [...dates, ...known, beyond ?? ''].filter(date => date > today.date)
  const state = {
    // At the end of the rule nothing is left to be found from there on.
    cursorOn: cursorOn ?? NEVER,
    checkOn: checkDay(series, cursorOn, coming),
    timezone: today.zone,
    ended: cursorOn === null && coming.length === 0,
    made: series.made + made.length,
  }
  return { series, made, skipped, completed, state }
}

/** The first day on which a task has to be made, or a date comes that may make another one missed. */
function checkDay(series: SeriesState, cursorOn: string | null, coming: readonly string[]): string {
  const days = cursorOn === null ? [] : [addDays(cursorOn, -daysAhead(series))]
  return [...days, ...coming].toSorted()[0] ?? NEVER
}

/**
 * [SERIES-6] Open tasks that the newest date to have come makes superfluous: the older ones, or this one itself. [SERIES-22] What
 * was worked on is never skipped: it is completed if it is older, and otherwise stays.
 */
function missedTasks(series: SeriesState, open: readonly Occurrence[], today: string): Missed {
  const oldest = open.map(({ occurrenceOn }) => occurrenceOn).toSorted()[0]
  if (series.missed === 'keep' || oldest === undefined || oldest >= today) return NONE_MISSED
  const newest = datesWithin(series, later(addDays(oldest, 1), addDays(today, -DAYS_BACK)), today).at(-1)
  if (newest === undefined) return NONE_MISSED
  const isSuperfluous = ({ occurrenceOn }: Occurrence) =>
    series.missed === 'skip' ? occurrenceOn < newest : occurrenceOn > oldest && occurrenceOn <= today
  const superfluous = open.filter(task => isWaiting(task) && isSuperfluous(task))
  return {
    skipped: superfluous.filter(({ isWorked }) => !isWorked),
    completed: series.missed === 'skip' ? superfluous.filter(({ isWorked }) => isWorked) : [],
  }
}

type Missed = Record<'skipped' | 'completed', Occurrence[]>
const NONE_MISSED: Missed = { skipped: [], completed: [] }

/** [SERIES-10] In another zone, open tasks are due at the same local time; those whose time was changed stay. */
function retimed(series: SeriesState, occurrences: readonly Occurrence[], { zone }: Today): SeriesWork['retimed'] {
  if (series.timezone === zone) return []
  return occurrences.filter(isOpen).flatMap(task => {
    const times = occurrenceTimes(series, task.occurrenceOn, zone)
    const dueAt = isTouched(task, 'dueAt') ? task.dueAt : times.dueAt
    const startAfter = isTouched(task, 'startAfter') ? task.startAfter : times.startAfter
    return dueAt === task.dueAt && startAfter === task.startAfter ? [] : [{ ...task, dueAt, startAfter }]
  })
}

/** Whether anything has to be saved. */
export const isIdle = ({ series, made, skipped, completed, retimed, state }: SeriesWork): boolean =>
  made.length + skipped.length + completed.length + retimed.length === 0 &&
  Object.entries(state).every(([name, value]) => series[name as keyof typeof state] === value)
