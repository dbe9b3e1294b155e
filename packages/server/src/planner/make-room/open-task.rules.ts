import { isUuid } from '@daywright/contract/fields/fields'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../../db/database.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { findTask } from '../../tasks/task.store.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import type { PlannableTask } from '../plannable-task.ts'

/** For a task whose estimate nobody knows. */
const SOME_MINUTES = 30

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** A task that somebody can work on now, whether the planner schedules it or not. */
export async function requireOpenTask(
  db: Db,
  ownerId: string,
  id: string,
  { tasks, dependencies, settings }: PlannerFacts,
): Promise<PlannableTask> {
  const task = (isUuid(id) && (await findTask(db, ownerId, id))) || refuse(notFound('Task'))
  if (finished.has(task.status)) throw refusal('task-finished')
  if (dependencies.some(({ taskId }) => taskId === task.id)) throw refusal('task-waits')
  const estimateMinutes = task.estimateMinutes ?? settings.defaultEstimateMinutes ?? SOME_MINUTES
  const circumstances = { hasOwnTime: false, labelPartOfDay: null, focusLabelId: null, rests: 'never' } as const
  return tasks.find(planned => planned.id === task.id) ?? { ...task, ...circumstances, estimateMinutes }
}
