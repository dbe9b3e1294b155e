import type { TaskWithRelations } from '@daywright/contract/task'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../data/api-client.ts'
import { createTask } from '../../data/create-task.ts'
import { deleteForGood } from '../../data/delete-for-good.ts'
import { queries } from '../../data/queries.ts'
import type { QuickTask } from '../../data/read-quick-add.ts'
import { useChange } from '../../data/use-change.ts'

/** Adds the task; labels that do not exist yet are made first. */
export function useAddTask() {
  const cache = useQueryClient()
  const send = async ({ labels, project, ...fields }: QuickTask): Promise<TaskWithRelations> => {
    const known = labels.length > 0 ? await cache.fetchQuery({ ...queries.labels(), staleTime: 0 }) : []
    const labelIds = await Promise.all(
      labels.map(async name => {
        const same = known.find(label => label.name.toLowerCase() === name.toLowerCase())
        return (same ?? (await api.labels.create({ body: { name } }))).id
      }),
    )
    return createTask({ ...fields, labelIds, ...(project && { projectId: project.id }) })
  }
  return useChange<QuickTask, TaskWithRelations>({
    send,
    said: task => `Added “${task.title}”`,
    undo: task => deleteForGood(task.id),
  })
}
