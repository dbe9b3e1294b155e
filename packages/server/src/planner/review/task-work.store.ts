import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../../db/database.ts'

export type WorkedTask = Awaited<ReturnType<typeof listWorkedTasks>>[number]
export type WorkedBlock = Awaited<ReturnType<typeof listBlocksOfWork>>[number]

/** Tasks with what decides whether they are complete once their sessions are done. */
export const listWorkedTasks = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('task')
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select([
      'task.id',
      'task.status',
      'task.seriesId',
      'task.occurrenceOn',
      'task.skippedAt',
      'task.touched',
      'task.estimateMinutes',
      'task.actualMinutes',
      'task.autoSchedule',
      'task.locked',
      'task.updatedAt',
      'project.autoSchedule as projectAutoSchedule',
    ])
    .select(eb =>
      eb
        .selectFrom('task as subtask')
        // Any of them. [SCALE-6] For the smallest one, SQLite would read all tasks in the order of their ids.
        .select('subtask.id')
        .where('subtask.userId', '=', ownerId)
        .whereRef('subtask.parentTaskId', '=', 'task.id')
        .where('subtask.status', 'not in', FINISHED_STATUSES)
        .limit(1)
        .as('openSubtaskId'),
    )
    .where('task.userId', '=', ownerId)
    .where('task.id', 'in', ids)
    .execute()

/** The blocks of tasks, except cancelled ones. */
export const listBlocksOfWork = (db: Db, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'taskId', 'startAt', 'endAt', 'status', 'source', 'locked', 'actualMinutes'])
    .select(['workedSeconds', 'timerStartedAt'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', taskIds)
    .where('status', '<>', 'cancelled')
    .execute()
