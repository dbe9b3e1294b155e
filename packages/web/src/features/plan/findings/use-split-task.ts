import type { Task } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'

/** Splits a task into several that share its work. */
export function useSplitTask({ id, title, estimateMinutes }: Task) {
  return useChange({
    send: (parts: number) => api.tasks.split({ id, body: { parts } }),
    successMessage: ({ tasks }) =>
      t('Split into {count, plural, one {# task} other {# tasks}}', { count: tasks.length }),
    undo: async ({ tasks }) => {
      await api.tasks.removeMany({ body: { taskIds: tasks.slice(1).map(part => part.id) } })
      await api.tasks.update({ id, body: { title, estimateMinutes } })
    },
  })
}
