import type { Task } from '@daywright/contract/resources/tasks/task'
import type { SeriesWork } from '../../tasks/series/series-work.ts'
import { PLANNED_FIELDS, type PlannedFields, plannableTask } from '../plannable-task.ts'
import { restsOf } from '../rest-days/series-rests.ts'
import { type LabelWishes, NO_WISHES } from './label-wishes.store.ts'
import type { PlannerFacts } from './planner-facts.store.ts'

/** What the tasks that series are about to make depend on, beside the series. */
interface SeriesContext {
  /** Projects whose tasks the planner leaves alone. */
  manualProjectIds: readonly string[]
  /** By series. */
  wishes: ReadonlyMap<string, LabelWishes>
}

/** [SERIES-11] The records as they will be when the series of the account are up to date. */
export function withSeriesWork(
  facts: PlannerFacts,
  works: readonly SeriesWork[],
  { manualProjectIds, wishes }: SeriesContext,
): PlannerFacts {
  if (works.length === 0) return facts
  const finished = new Set(works.flatMap(work => [...work.skipped, ...work.completed].map(({ id }) => id)))
  const times = new Map(works.flatMap(work => work.retimed.map(task => [task.id, task] as const)))
  const tasks = facts.tasks.filter(({ id }) => !finished.has(id))
  return {
    ...facts,
    tasks: [
      ...tasks.map(task => {
        const { dueAt, startAfter } = times.get(task.id) ?? task
        return { ...task, dueAt, startAfter }
      }),
      ...works.flatMap(({ series, made }) =>
        made.flatMap(task => {
          const isProjectPlanned = !manualProjectIds.includes(task.projectId ?? '')
          const hasOwnTime = series.startTime !== null
          return plannableTask(
            plannedFields(task),
            { isProjectPlanned, hasOwnTime, rests: restsOf(series), ...(wishes.get(series.id) ?? NO_WISHES) },
            facts.settings.defaultEstimateMinutes,
          )
        }),
      ),
    ],
    coming: facts.coming.map(block =>
      finished.has(block.taskId ?? '') ? { ...block, taskStatus: 'cancelled' as const } : block,
    ),
  }
}

/** The fields that a run would read of the task if it were stored. */
export const plannedFields = (task: Task): PlannedFields =>
  Object.fromEntries(PLANNED_FIELDS.map(name => [name, task[name]])) as PlannedFields
