import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db, Dialect } from '../../db/database.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { listSeriesLabels } from '../../tasks/series/series.store.ts'
import type { TaskGroups } from './learned-estimates.ts'

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
 * The project of each unfinished task and, of the given labels, the first that it has. One row for each task: reading all labels of
 * all tasks would cost as much as the plan.
 */
export const listGroupsOfOpenTasks = (db: Db, ownerId: string, labelIds: readonly string[]) =>
  db
    .selectFrom('task')
    .select(['task.id', 'task.projectId'])
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
export async function listGroupsOfSeries(db: Db, ownerId: string, labelIds: readonly string[]) {
  const labels = await listSeriesLabels(db, ownerId)
  const rows = await db.selectFrom('taskSeries').select(['id', 'projectId']).where('userId', '=', ownerId).execute()
  return new Map<string, TaskGroups>(
    rows.map(({ id, projectId }) => {
      const own = labels.get(id) ?? []
      return [id, { projectId, labelId: labelIds.find(labelId => own.includes(labelId)) ?? null }]
    }),
  )
}

export const listFinishedTasks = (db: Db, dialect: Dialect, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('task')
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select(['task.id', 'task.estimateMinutes', 'task.projectId', 'task.completedAt', 'task.updatedAt'])
    .select('project.name as projectName')
    .where('task.userId', '=', ownerId)
    .where('task.id', 'in', idList(dialect, 'task', ids))
    .where('task.status', '=', 'completed')
    .where('task.estimateMinutes', '>', 0)
    .execute()

export const listSessionsOf = (db: Db, dialect: Dialect, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(['taskId', 'status', 'startAt', 'endAt', 'actualMinutes'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .where('status', '<>', 'cancelled')
    .orderBy('startAt', 'desc')
    .limit(SESSIONS_OF_TASKS_READ)
    .execute()
