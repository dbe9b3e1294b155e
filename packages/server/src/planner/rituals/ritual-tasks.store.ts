import type { RitualTask, RitualTaskList } from '@daywright/contract/resources/rituals/ritual'
import { RITUAL_LIMITS } from '@daywright/contract/resources/rituals/ritual.values'
import type { Task } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../../db/database.ts'
import { countResults } from '../../db/statements/count-results.ts'

/** Whose tasks are looked through, and when. */
export interface TaskSource {
  db: Db
  ownerId: string
  now: string
}

/** [RITUAL-8] Unfinished tasks that were due before. */
export const listOverdue = (source: TaskSource, dueBefore: string): Promise<RitualTaskList> =>
  listed(openTasks(source).where('dueAt', '<', dueBefore), 'dueAt')

/** [RITUAL-7] Tasks completed in a range, the latest first. */
export const listCompleted = (source: TaskSource, from: string, before: string): Promise<RitualTaskList> =>
  listed(
    tasksWithNext(source)
      .where('status', '=', 'completed')
      .where('completedAt', '>=', from)
      .where('completedAt', '<', before),
    'completedAt',
    'desc',
  )

/** [RITUAL-9] What was written down and not decided yet, the oldest first. Tasks of a series are decided with it. */
export const listInbox = (source: TaskSource): Promise<RitualTaskList> =>
  listed(
    openTasks(source)
      .where('projectId', 'is', null)
      .where('seriesId', 'is', null)
      .where(eb =>
        eb.or([eb('estimateMinutes', 'is', null), eb.and([eb('dueAt', 'is', null), eb('nextAt', 'is', null)])]),
      ),
    'createdAt',
  )

/** [RITUAL-10] What no date presses and nothing plans, and that was not changed for long. */
export const listStale = (source: TaskSource, changedBefore: string): Promise<RitualTaskList> =>
  listed(
    openTasks(source)
      .where('projectId', 'is not', null)
      .where('seriesId', 'is', null)
      .where('dueAt', 'is', null)
      .where('updatedAt', '<', changedBefore)
      .where('nextAt', 'is', null),
    'createdAt',
  )

/** Those of these tasks that there are. */
export async function listRitualTasks(source: TaskSource, ids: readonly string[]): Promise<RitualTask[]> {
  if (ids.length === 0) return []
  const rows = await tasksWithNext(source)
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

type Tasks = ReturnType<typeof tasksWithNext>

async function listed(
  tasks: Tasks,
  by: 'dueAt' | 'completedAt' | 'createdAt',
  direction: 'asc' | 'desc' = 'asc',
): Promise<RitualTaskList> {
  const rows = await tasks.selectAll().orderBy(by, direction).orderBy('id').limit(RITUAL_LIMITS.tasks).execute()
  return { count: rows.length < RITUAL_LIMITS.tasks ? rows.length : await countResults(tasks), tasks: rows.map(shown) }
}

const openTasks = (source: TaskSource): Tasks => tasksWithNext(source).where('status', 'not in', FINISHED_STATUSES)

/** With the start of the next session. [SCALE-6] The blocks of a task are found by the task alone. */
const tasksWithNext = ({ db, ownerId, now }: TaskSource) =>
  db.selectFrom(
    db
      .selectFrom('task')
      .select(['id', 'title', 'status', 'estimateMinutes', 'dueAt', 'completedAt'])
      .select(['projectId', 'seriesId', 'createdAt', 'updatedAt'])
      .select(eb =>
        eb
          .selectFrom('timeBlock')
          .select(eb => {
            const isToCome = eb.and([
              eb('timeBlock.status', 'in', ['scheduled', 'in_progress']),
              eb('timeBlock.endAt', '>', now),
            ])
            return eb.fn.min(eb.case().when(isToCome).then(eb.ref('timeBlock.startAt')).end()).as('nextAt')
          })
          .whereRef('timeBlock.taskId', '=', 'task.id')
          .where('timeBlock.userId', '=', ownerId)
          .as('nextAt'),
      )
      .where('userId', '=', ownerId)
      .as('found'),
  )

type Found = RitualTask & Pick<Task, 'projectId' | 'seriesId' | 'createdAt' | 'updatedAt'>

const shown = ({ projectId: ____, seriesId: _, createdAt: __, updatedAt: ___, ...task }: Found): RitualTask => task
