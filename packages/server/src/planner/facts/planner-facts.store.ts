import type { Habit } from '@daywright/contract/resources/planner/habit'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { type BusyTime, listBusyTime } from '../../calendars/busy-time.store.ts'
import type { Db } from '../../db/database.ts'
import { isTouched } from '../../tasks/series/occurrences/touched-fields.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { listHabits } from '../habits/habit.store.ts'
import { PLANNED_FIELDS, type PlannableTask, plannableTask } from '../plannable-task.ts'
import { isUserChosen, restsOf } from '../rest-days/series-rests.ts'
import { dayAt, firstInstant, weekOf } from '../routines/local-days.ts'
import { listSettledBlocks, type SettledBlock } from '../routines/settled-blocks.store.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { countWithoutEstimate } from '../status/planner-status.store.ts'
import { labelWishes } from './label-wishes.store.ts'
import { listMissedByHand, type MissedSession } from './missed-sessions.store.ts'
import { listOpenHours, type OpenHours } from './open-hours.store.ts'

const TIME_FIELDS = ['startAfter', 'dueAt'] as const

/** All input of a run, as of one revision of the owner's records. */
export interface PlannerFacts {
  revision: number
  timezone: string
  tasks: PlannableTask[]
  /** How many tasks would be planned if they had an estimate. */
  withoutEstimate: number
  /** Blocks that have not ended, with or without a task, except cancelled ones. */
  coming: ComingBlock[]
  /** Blocks of unfinished tasks that have ended, except cancelled ones. */
  past: PastBlock[]
  /** Sessions that were placed by hand and have no worked time, in start order. */
  missedByHand: MissedSession[]
  preferences: OpenHours[]
  dependencies: UnmetDependency[]
  /** What events of calendars block within the horizon, in start order. */
  events: BusyTime[]
  settings: PlannerSettings
  habits: Habit[]
  /** Blocks of this week that have ended, and habits and breaks that were skipped; empty if nothing depends on them. */
  settled: SettledBlock[]
}
export type ComingBlock = Awaited<ReturnType<typeof listComingBlocks>>[number]
type PastBlock = Awaited<ReturnType<typeof listPastBlocks>>[number]
type UnmetDependency = Awaited<ReturnType<typeof listUnmetDependencies>>[number]

/**
 * Uses a fixed number of statements. The revision is read first, so a change while the rest is read makes it outdated,
 * which the run notices when it saves.
 */
export async function loadFacts(db: Db, ownerId: string, now: string): Promise<PlannerFacts> {
  const owner = await findOwnerSettings(db, ownerId)
  const habits = await listHabits(db, ownerId)
  const preferences = await listHours(db, ownerId, now, owner)
  return {
    ...owner,
    habits,
    settled: await listSettled(db, ownerId, now, { ...owner, habits }),
    tasks: withoutFarDates(await listPlannableTasks(db, ownerId, owner.settings), now, usableZone(owner.timezone)),
    withoutEstimate: await countWithoutEstimate(db, ownerId, now, owner.settings),
    coming: await listComingBlocks(db, ownerId, now),
    past: await listPastBlocks(db, ownerId, now, owner.settings),
    missedByHand: await listMissedByHand(db, ownerId, now, owner.settings),
    preferences,
    dependencies: await listUnmetDependencies(db, ownerId),
    events: await listComingEvents(db, ownerId, now, { ...owner, habits, preferences }),
  }
}

/** From the start of the week on: habits look at their week, all others at today. */
async function listSettled(
  db: Db,
  ownerId: string,
  now: string,
  { settings, habits, timezone }: Pick<PlannerFacts, 'settings' | 'habits' | 'timezone'>,
): Promise<SettledBlock[]> {
  const { breaks, breakMinutes, dailyCapMinutes, weekdayCapMinutes } = settings
  const hasLimits = breakMinutes > 0 || [dailyCapMinutes, ...weekdayCapMinutes].some(minutes => minutes !== null)
  if (habits.length === 0 && breaks.length === 0 && !hasLimits) return []
  const zone = usableZone(timezone)
  const week = weekOf(dayAt(Date.parse(now), zone), settings.weekStart)
  return listSettledBlocks(db, ownerId, toTimestamp(firstInstant(week, zone)), now)
}

/** [HABIT-16] Habits look at their whole week. */
function listHours(
  db: Db,
  ownerId: string,
  now: string,
  { settings, timezone }: Pick<PlannerFacts, 'settings' | 'timezone'>,
): Promise<OpenHours[]> {
  const zone = usableZone(timezone)
  const from = firstInstant(weekOf(dayAt(Date.parse(now), zone), settings.weekStart), zone)
  const to = Date.parse(now) + (PLANNER_HORIZON_DAYS + 1) * DAY_MS
  return listOpenHours(db, ownerId, { now: Date.parse(now), from, to, zone })
}

/** Of a day more than the horizon, because buffers reach beyond their events, and days are not always 24 hours long. */
async function listComingEvents(
  db: Db,
  ownerId: string,
  now: string,
  { settings, habits, preferences, timezone }: Pick<PlannerFacts, 'settings' | 'habits' | 'preferences' | 'timezone'>,
): Promise<BusyTime[]> {
  const zone = usableZone(timezone)
  const yesterday = Date.parse(now) - DAY_MS
  // [HABIT-16] Days off of this week that have passed.
  const week = firstInstant(weekOf(dayAt(Date.parse(now), zone), settings.weekStart), zone)
  const from = habits.some(habit => habit.scaleWithDaysOff) ? Math.min(yesterday, week) : yesterday
  const rosters = new Set(preferences.flatMap(({ rosterCalendarId }) => rosterCalendarId ?? []))
  const view = { from, to: yesterday + (PLANNER_HORIZON_DAYS + 2) * DAY_MS, zone }
  const events = await listBusyTime(db, ownerId, view, rosters)
  return events.sort((one, other) => one.start - other.start || one.end - other.end)
}

type EstimateSettings = Pick<PlannerSettings, 'defaultEstimateMinutes'>

/** Unfinished tasks that the planner may schedule. */
async function listPlannableTasks(db: Db, ownerId: string, { defaultEstimateMinutes }: EstimateSettings) {
  const rows = await db
    .selectFrom('task')
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .leftJoin('taskSeries', join =>
      join.onRef('taskSeries.id', '=', 'task.seriesId').on('taskSeries.userId', '=', ownerId),
    )
    .select(PLANNED_FIELDS.map(name => `task.${name}` as const))
    .select(['task.touched', 'project.autoSchedule as projectAutoSchedule'])
    .select(['taskSeries.startTime as seriesStartTime', 'taskSeries.rule', 'taskSeries.anchor', 'taskSeries.missed'])
    .select(task => labelWishes(task, ownerId))
    .where('task.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .$if(defaultEstimateMinutes === null, query => query.where('task.estimateMinutes', 'is not', null))
    .execute()
  return rows.flatMap(row => {
    const {
      projectAutoSchedule,
      touched,
      seriesStartTime,
      rule,
      anchor,
      missed,
      labelPartOfDay,
      focusLabelId,
      ...task
    } = row
    const isProjectPlanned = projectAutoSchedule !== false
    const hasOwnTime = seriesStartTime !== null && !TIME_FIELDS.some(name => isTouched({ touched }, name))
    const isDate = rule !== null && anchor !== null && missed !== null && !isUserChosen({ touched })
    const rests = isDate ? restsOf({ rule, anchor, missed }) : 'never'
    const circumstances = { isProjectPlanned, hasOwnTime, rests, labelPartOfDay, focusLabelId }
    return plannableTask(task, circumstances, defaultEstimateMinutes)
  })
}

/** [SERIES-26] A date of a series that cannot be worked on yet is no work: nothing is missing from the plan without it. */
export const withoutFarDates = (tasks: readonly PlannableTask[], now: string, zone: string): PlannableTask[] => {
  // Only whole days are planned.
  const horizonEnd = toTimestamp(firstInstant(dayAt(Date.parse(now), zone).add({ days: PLANNER_HORIZON_DAYS }), zone))
  return tasks.filter(({ seriesId, startAfter }) => seriesId === null || startAfter === null || startAfter < horizonEnd)
}

/** The projects whose tasks the planner leaves alone. */
export async function listManualProjects(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('userId', '=', ownerId)
    .where('autoSchedule', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** With the fields that decide whether the run may replace a block. */
const listComingBlocks = (db: Db, ownerId: string, now: string) =>
  db
    .selectFrom('timeBlock')
    .leftJoin('task', join => join.onRef('task.id', '=', 'timeBlock.taskId').on('task.userId', '=', ownerId))
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select([
      'timeBlock.id',
      'timeBlock.taskId',
      'timeBlock.habitId',
      'timeBlock.title',
      'timeBlock.type',
      'timeBlock.startAt',
      'timeBlock.endAt',
      'timeBlock.locked',
      'timeBlock.source',
      'timeBlock.status',
      'timeBlock.actualMinutes',
      'timeBlock.workedSeconds',
      'timeBlock.timerStartedAt',
      'timeBlock.explanation',
      'timeBlock.reason',
      'timeBlock.defended',
      'timeBlock.updatedAt',
      'task.status as taskStatus',
      'task.locked as taskLocked',
      'task.autoSchedule as taskAutoSchedule',
      'project.autoSchedule as projectAutoSchedule',
    ])
    .where('timeBlock.userId', '=', ownerId)
    .where('timeBlock.status', 'in', ['scheduled', 'in_progress', 'completed'])
    .where('timeBlock.endAt', '>', now)
    .execute()

const listPastBlocks = (db: Db, ownerId: string, now: string, { defaultEstimateMinutes }: EstimateSettings) =>
  db
    .selectFrom('task')
    .innerJoin('timeBlock', join => join.onRef('timeBlock.taskId', '=', 'task.id').on('timeBlock.userId', '=', ownerId))
    .select([
      'task.id as taskId',
      'timeBlock.id',
      'timeBlock.startAt',
      'timeBlock.endAt',
      'timeBlock.status',
      'timeBlock.actualMinutes',
      'timeBlock.workedSeconds',
      'timeBlock.timerStartedAt',
      'timeBlock.updatedAt',
    ])
    .where('task.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .$if(defaultEstimateMinutes === null, query => query.where('task.estimateMinutes', 'is not', null))
    .where('timeBlock.status', '<>', 'cancelled')
    .where('timeBlock.endAt', '<=', now)
    .execute()

/** [PLAN-62] Finished prerequisites do not matter. */
const listUnmetDependencies = (db: Db, ownerId: string) =>
  db
    .selectFrom('taskDependency')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskDependency.dependsOnId').on('task.userId', '=', ownerId))
    .select(['taskDependency.taskId', 'taskDependency.dependsOnId', 'task.title'])
    .where('taskDependency.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .execute()
