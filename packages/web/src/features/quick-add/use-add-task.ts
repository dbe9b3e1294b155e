import type { TaskWithRelations } from '@daywright/contract/task'
import { api } from '../../data/api-client.ts'
import { deletePermanently } from '../../data/delete-permanently.ts'
import { addFromOutbox } from '../../data/send-outbox.ts'
import { useChange } from '../../data/use-change.ts'
import type { QuickTask } from '../../shared/quick-add/parse-quick-add.ts'

/** Adds the task; missing labels are created first. The answer is null when it waits for the connection. */
export function useAddTask() {
  const send = ({ labels, project, recurrence, ...fields }: QuickTask) =>
    addFromOutbox({ ...fields, ...(project && { projectId: project.id }), ...(recurrence && { recurrence }) }, labels)
  return useChange<QuickTask, TaskWithRelations | null>({
    send,
    successMessage: (task, { title }) =>
      task ? `Added “${task.title}”` : `Kept “${title}” in this browser until the server can be reached`,
    undo: async task => {
      if (task?.seriesId) await api.series.remove({ id: task.seriesId })
      if (task) await deletePermanently(task.id)
    },
  })
}
