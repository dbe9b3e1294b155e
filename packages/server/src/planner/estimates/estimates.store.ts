import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db, Dialect } from '../../db/database.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { listSeriesLabels } from '../../tasks/series/series.store.ts'

/** More than enough for the tasks that are compared, and a bound for accounts with very many. */
const SESSIONS_READ = 1000
const SESSIONS_OF_TASKS_READ = 5000
/** No label has this id; a list of ids must not be empty. */
const NO_LABEL = ''

/** Tasks with sessions whose minutes are known, those worked on last first. */
export async function listWorkedTaskIds(db: Db, ownerId: string, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('timeBlock')
    .select('taskId')
    .where('userId', '=', ownerId)
    .where('actualMinutes', 'is not', null)
    .where('startAt', '>=', from)
    .where('status', '=', 'completed')
    .where('taskId', 'is not', null)
    .orderBy('startAt', 'desc')
    .limit(SESSIONS_READ)
    .execute()
  return [...new Set(rows.flatMap(({ taskId }) => taskId ?? []))]
}

/**
 * Of each unfinished task the first of the given labels that it has. One row for each task: reading all labels of all tasks would cost as
 * much as the plan.
 */
export const listLabelOfOpenTasks = (db: Db, ownerId: string, labelIds: readonly string[]) =>
  db
    .selectFrom('task')
    .select(['task.id', 'task.firstEstimateMinutes'])
    .select(task =>
      task
        .selectFrom('taskLabel')
        .select('labelId')
        .whereRef('taskLabel.taskId', '=', 'task.id')
        .where('taskLabel.userId', '=', ownerId)
        .where('labelId', 'in', [...labelIds, NO_LABEL])
        .orderBy(link =>
          labelIds
            .reduce(
              (ranks, id, rank) => ranks.when('labelId', '=', id).then(rank),
              link.case().when('labelId', '=', NO_LABEL).then(-1),
            )
            .end(),
        )
        .limit(1)
        .as('labelId'),
    )
    .where('task.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .execute()

/** The same for the tasks that a series has not made yet, by series. */
export async function listLabelOfSeries(
  db: Db,
  ownerId: string,
  labelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const labels = await listSeriesLabels(db, ownerId)
  return new Map(
    [...labels].flatMap(([id, own]) => {
      const labelId = labelIds.find(one => own.includes(one))
      return labelId === undefined ? [] : [[id, labelId] as const]
    }),
  )
}

export const findEstimatedTask = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('task')
    .select(['estimateMinutes', 'firstEstimateMinutes', 'status'])
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listFinishedTasks = (db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('task')
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select(['task.id', 'task.estimateMinutes', 'task.projectId', 'task.completedAt', 'task.updatedAt'])
    .select('task.firstEstimateMinutes')
    .select('project.name as projectName')
    .where('task.userId', '=', ownerId)
    .where('task.id', 'in', idList(dialect, 'task', ids))
    .where('task.status', '=', 'completed')
    .where('task.estimateMinutes', '>', 0)
    .execute()

/** [EST-14] All sessions of a task or none of them: a part of its time would look like a task that took little. */
export async function listSessionsOf(db: Db, dialect: Dialect, ownerId: string, taskIds: readonly string[]) {
  const rows = await db
    .selectFrom('timeBlock')
    .select(['taskId', 'status', 'startAt', 'endAt', 'actualMinutes'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .where('status', '<>', 'cancelled')
    .orderBy('taskId')
    .limit(SESSIONS_OF_TASKS_READ)
    .execute()
  const cutTask = rows.length < SESSIONS_OF_TASKS_READ ? undefined : rows.at(-1)?.taskId
  return rows.filter(({ taskId }) => taskId !== cutTask)
}
