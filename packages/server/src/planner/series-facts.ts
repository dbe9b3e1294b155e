import type { Task } from '@daywright/contract/resources/tasks/task'
import type { SeriesWork } from '../tasks/series/series-work.ts'
import type { PlannableTask, PlannerFacts } from './planner-facts.store.ts'

/** [SERIES-11] The records as they will be when the series of the account are up to date. */
export function withSeriesWork(
  facts: PlannerFacts,
  works: readonly SeriesWork[],
  manualProjectIds: readonly string[],
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
        made.flatMap(task =>
          plannable(task, manualProjectIds, facts.settings).map(each => ({
            ...each,
            hasOwnTime: series.startTime !== null,
          })),
        ),
      ),
    ],
    coming: facts.coming.map(block =>
      finished.has(block.taskId ?? '') ? { ...block, taskStatus: 'cancelled' as const } : block,
    ),
  }
}

function plannable(
  task: Task,
  manualProjectIds: readonly string[],
  { defaultEstimateMinutes }: PlannerFacts['settings'],
): Omit<PlannableTask, 'hasOwnTime'>[] {
  const { id, title, priority, dueAt, startAfter, autoSplit, schedulePreferenceId, seriesId } = task
  const estimateMinutes = task.estimateMinutes ?? defaultEstimateMinutes
  const { minSessionMinutes, maxSessionMinutes, cooldownMinutes, sortOrder, createdAt, partOfDay, focus } = task
  if (!task.autoSchedule || estimateMinutes === null || manualProjectIds.includes(task.projectId ?? '')) return []
  const sessions = { minSessionMinutes, maxSessionMinutes, cooldownMinutes, autoSplit }
  const fields = { id, title, priority, dueAt, startAfter, estimateMinutes, schedulePreferenceId, sortOrder, createdAt }
  // Its labels are not stored yet; their wishes count from the first run that finds them.
  const wishes = { partOfDay, focus, labelPartOfDay: null, focusLabelId: null }
  return [{ ...fields, seriesId, ...sessions, ...wishes }]
}
