import { type Task, TaskCreate } from '@daywright/contract/resources/tasks/task'
import { columnsOf } from '../db/records/columns.ts'
import type { LabelWishes } from './facts/label-wishes.store.ts'
import type { Rests } from './rest-days/series-rests.ts'

/** What a run reads of a task: everything that can be set on one, except what no plan depends on. */
const settable = TaskCreate.omit({
  description: true,
  status: true,
  spaceId: true,
  projectId: true,
  parentTaskId: true,
  labelIds: true,
  recurrence: true,
})
export const PLANNED_FIELDS = [...columnsOf(settable), 'id', 'seriesId', 'sortOrder', 'createdAt'] as const

export type PlannedFields = Pick<Task, (typeof PLANNED_FIELDS)[number]>

/** What a run knows about a task beside its own fields. */
interface Circumstances extends LabelWishes {
  /** False if the planner leaves the tasks of its project alone. */
  isProjectPlanned: boolean
  /** It has the time of day of its series. */
  hasOwnTime: boolean
  rests: Rests
}

export type PlannableTask = Omit<PlannedFields, 'estimateMinutes' | 'autoSchedule'> &
  Omit<Circumstances, 'isProjectPlanned'> & { estimateMinutes: number }

/** [PLAN-51] [PLAN-58] The task with its estimate or that of the settings; none if the planner does not schedule it. */
export function plannableTask(
  { autoSchedule, ...task }: PlannedFields,
  { isProjectPlanned, ...circumstances }: Circumstances,
  defaultEstimateMinutes: number | null,
): PlannableTask[] {
  const estimateMinutes = task.estimateMinutes ?? defaultEstimateMinutes
  const isPlanned = autoSchedule && isProjectPlanned && estimateMinutes !== null
  return isPlanned ? [{ ...task, ...circumstances, estimateMinutes }] : []
}
