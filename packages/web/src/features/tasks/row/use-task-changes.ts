import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'

const withStatus = ({ id, status, completedAt }: TaskInList) => ({ id, body: { status, completedAt } })

/** The changes to a single task that the list offers. */
export function useTaskChanges() {
  const edit = useChange({
    send: ({ id, body }: Parameters<typeof api.tasks.update>[0]) => api.tasks.update({ id, body }),
    optimistic: ({ id, body }) => [{ id, fields: body }],
  })
  /** Completes a task, or reopens it. */
  const toggleCompleted = useChange({
    send: (task: TaskInList) => api.tasks.update({ id: task.id, body: toggled(task) }),
    optimistic: task => [{ id: task.id, fields: toggled(task) }],
    successMessage: (_, { status, title }) =>
      status === 'completed' ? t('Reopened “{title}”', { title }) : t('Completed “{title}”', { title }),
    undo: (_, task) => api.tasks.update(withStatus(task)),
  })
  const archive = useChange({
    send: ({ id }: TaskInList) => api.tasks.remove({ id }),
    optimistic: ({ id }) => [{ id, fields: { status: 'archived' } }],
    successMessage: (_, { title }) => t('Archived “{title}”', { title }),
    undo: (_, task) => api.tasks.update(withStatus(task)),
  })
  return { edit, toggleCompleted: toggleCompleted.mutate, archive: archive.mutate }
}

const toggled = (task: TaskInList) => statusChange(task.status === 'completed' ? 'todo' : 'completed', task)
