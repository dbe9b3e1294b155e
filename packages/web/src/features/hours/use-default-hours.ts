import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { mapWithLimit } from '../../data/changes/map-with-limit.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { updateTasks } from '../../data/tasks/task-batches.ts'

const PER_PAGE = TASK_LIMITS.pageSize.max

/** [WEB-120] The first working hours of the list are the default. */
export function useMakeDefault({ id, name, priority }: SchedulePreference, first: SchedulePreference) {
  const order = (value: number) => api.schedulePreferences.update({ id, body: { priority: value } })
  return useChange({
    send: () => order(first.priority + 1),
    successMessage: () => t('New tasks get “{name}”', { name }),
    undo: () => order(priority),
  })
}

/** [WEB-120] Gives the working hours to all open tasks that have none. */
export function useApplyToTasks({ id, name }: SchedulePreference) {
  const assign = (tasks: readonly TaskInList[], hours: string | null) =>
    updateTasks(tasks.map(task => ({ id: task.id, schedulePreferenceId: hours })))
  return useChange({
    send: async () => {
      const tasks = (await openTasks()).filter(task => task.schedulePreferenceId === null)
      await assign(tasks, id)
      return tasks
    },
    successMessage: tasks =>
      tasks.length === 0
        ? t('Every open task has working hours already')
        : t('Applied “{name}” to {count, plural, one {# task} other {# tasks}}. Replan to move the work.', {
            name,
            count: tasks.length,
          }),
    undo: tasks => assign(tasks, null),
  })
}

async function openTasks(): Promise<TaskInList[]> {
  const page = (number: number) => api.tasks.list({ query: { page: String(number), limit: String(PER_PAGE) } })
  const first = await page(1)
  const others = Array.from({ length: first.pagination.pages - 1 }, (_, index) => index + 2)
  const { results } = await mapWithLimit(others, page)
  return [first, ...results].flatMap(({ data }) => data)
}
