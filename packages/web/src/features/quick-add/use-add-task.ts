import type { TaskWithRelations } from '@daywright/contract/task'
import { api } from '../../data/api-client.ts'
import { createTask } from '../../data/create-task.ts'
import { deletePermanently } from '../../data/delete-permanently.ts'
import { ownLabelIds } from '../../data/label-ids.ts'
import { useChange } from '../../data/use-change.ts'
import type { QuickTask } from '../../shared/quick-add/parse-quick-add.ts'

/** Adds the task; missing labels are created first. */
export function useAddTask() {
  const send = async ({ labels, project, recurrence, ...fields }: QuickTask): Promise<TaskWithRelations> =>
    createTask({
      ...fields,
      labelIds: await ownLabelIds(labels),
      ...(project && { projectId: project.id }),
      ...(recurrence && { recurrence }),
    })
  return useChange<QuickTask, TaskWithRelations>({
    send,
    successMessage: task => `Added “${task.title}”`,
    undo: async task => {
      if (task.seriesId) await api.series.remove({ id: task.seriesId })
      await deletePermanently(task.id)
    },
  })
}
