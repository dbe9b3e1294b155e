import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../../db/database.ts'
import { countResults } from '../../db/statements/count-results.ts'

/** Tasks that the planner may schedule: automatic, and not in a project that is excluded. */
const schedulableTasks = (db: Db, ownerId: string) =>
  db
    .selectFrom('task')
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .where('task.userId', '=', ownerId)
    .where('task.autoSchedule', '=', true)
    .where(eb => eb.or([eb('project.id', 'is', null), eb('project.autoSchedule', '=', true)]))

export const countTodoTasks = (db: Db, ownerId: string): Promise<number> =>
  countResults(schedulableTasks(db, ownerId).where('task.status', '=', 'todo'))

/** Unfinished ones that have no block to come. */
const unscheduledTasks = (db: Db, ownerId: string, now: string) =>
  schedulableTasks(db, ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .where('task.id', 'not in', eb =>
      eb
        .selectFrom('timeBlock')
        .select(eb => eb.fn.coalesce('timeBlock.taskId', eb.val('')).as('taskId'))
        .where('timeBlock.userId', '=', ownerId)
        .where('timeBlock.status', 'in', ['scheduled', 'in_progress'])
        .where('timeBlock.endAt', '>', now),
    )

export const countTasksWithoutBlock = (db: Db, ownerId: string, now: string): Promise<number> =>
  countResults(unscheduledTasks(db, ownerId, now))

/** [PLAN-111] Tasks that are not planned because it is unknown how long they take. */
export async function countWithoutEstimate(
  db: Db,
  ownerId: string,
  now: string,
  { defaultEstimateMinutes }: Pick<PlannerSettings, 'defaultEstimateMinutes'>,
): Promise<number> {
  if (defaultEstimateMinutes !== null) return 0
  return countResults(unscheduledTasks(db, ownerId, now).where('task.estimateMinutes', 'is', null))
}

export const countScheduledBlocks = (db: Db, ownerId: string, now: string): Promise<number> =>
  countResults(
    db.selectFrom('timeBlock').where('userId', '=', ownerId).where('status', '=', 'scheduled').where('endAt', '>', now),
  )

/** From the stored counts, because every request for a plan asks. */
export async function countOpenTasks(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('taskCount')
    .select(eb => eb.fn.sum<number | null>('tasks').as('total'))
    .where('userId', '=', ownerId)
    .where('status', 'not in', FINISHED_STATUSES)
    .executeTakeFirst()
  return row?.total ?? 0
}
