import type { SchedulePreference } from '@daywright/contract/schedule-preference'
import { FINISHED_STATUSES } from '@daywright/contract/task.values'
import type { Db } from '../db/database.ts'

/** Everything that a run looks at, as it stood at one revision of the owner's records. */
export interface PlannerFacts {
  revision: number
  timezone: string
  tasks: PlannableTask[]
  /** Blocks that have not ended, of any task or of none; cancelled ones are left out. */
  coming: ComingBlock[]
  /** Blocks of unfinished tasks that have ended; cancelled ones are left out. */
  past: PastBlock[]
  preferences: Pick<SchedulePreference, 'id' | 'windows'>[]
  dependencies: UnmetDependency[]
}
export type PlannableTask = Awaited<ReturnType<typeof plannableTasks>>[number]
export type ComingBlock = Awaited<ReturnType<typeof comingBlocks>>[number]
type PastBlock = Awaited<ReturnType<typeof pastBlocks>>[number]
export type UnmetDependency = Awaited<ReturnType<typeof unmetDependencies>>[number]

/**
 * A fixed number of statements, however much there is to plan. The revision is read first: whatever changes while the rest
 * is read makes it an old one, which the run notices when it writes.
 */
export async function loadFacts(db: Db, ownerId: string, now: string): Promise<PlannerFacts> {
  const owner = await db
    .selectFrom('user')
    .select(['revision', 'timezone'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return {
    ...owner,
    tasks: await plannableTasks(db, ownerId),
    coming: await comingBlocks(db, ownerId, now),
    past: await pastBlocks(db, ownerId, now),
    preferences: await db
      .selectFrom('schedulePreference')
      .select(['id', 'windows'])
      .where('userId', '=', ownerId)
      .execute(),
    dependencies: await unmetDependencies(db, ownerId),
  }
}

/** [PLAN-51] [PLAN-58] */
async function plannableTasks(db: Db, ownerId: string) {
  const rows = await db
    .selectFrom('task')
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select([
      'task.id',
      'task.title',
      'task.priority',
      'task.dueAt',
      'task.startAfter',
      'task.estimateMinutes',
      'task.minSessionMinutes',
      'task.maxSessionMinutes',
      'task.cooldownMinutes',
      'task.autoSplit',
      'task.autoSchedule',
      'task.schedulePreferenceId',
      'task.sortOrder',
      'task.createdAt',
      'project.autoSchedule as projectAutoSchedule',
    ])
    .where('task.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .where('task.estimateMinutes', 'is not', null)
    .execute()
  return rows.flatMap(({ autoSchedule, projectAutoSchedule, estimateMinutes, ...task }) =>
    autoSchedule && projectAutoSchedule !== false && estimateMinutes !== null ? [{ ...task, estimateMinutes }] : [],
  )
}

/** With what decides whether the run may replace them. */
const comingBlocks = (db: Db, ownerId: string, now: string) =>
  db
    .selectFrom('timeBlock')
    .leftJoin('task', join => join.onRef('task.id', '=', 'timeBlock.taskId').on('task.userId', '=', ownerId))
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select([
      'timeBlock.id',
      'timeBlock.taskId',
      'timeBlock.title',
      'timeBlock.type',
      'timeBlock.startAt',
      'timeBlock.endAt',
      'timeBlock.locked',
      'timeBlock.source',
      'timeBlock.status',
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

const pastBlocks = (db: Db, ownerId: string, now: string) =>
  db
    .selectFrom('task')
    .innerJoin('timeBlock', join => join.onRef('timeBlock.taskId', '=', 'task.id').on('timeBlock.userId', '=', ownerId))
    .select(['task.id as taskId', 'timeBlock.startAt', 'timeBlock.endAt'])
    .where('task.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .where('task.estimateMinutes', 'is not', null)
    .where('timeBlock.status', '<>', 'cancelled')
    .where('timeBlock.endAt', '<=', now)
    .execute()

/** [PLAN-62] What is finished holds nothing back. */
const unmetDependencies = (db: Db, ownerId: string) =>
  db
    .selectFrom('taskDependency')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskDependency.dependsOnId').on('task.userId', '=', ownerId))
    .select(['taskDependency.taskId', 'taskDependency.dependsOnId', 'task.title'])
    .where('taskDependency.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .execute()
