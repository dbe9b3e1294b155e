import type { TaskInList } from '@daywright/contract/task'
import { api } from '../../data/api-client.ts'
import { statusChange } from '../../data/status-change.ts'
import { useChange } from '../../data/use-change.ts'
import type { TaskEdit } from './bulk-requests.ts'

const withStatus = ({ id, status, completedAt }: TaskInList) => ({ id, body: { status, completedAt } })

/** The changes of a single task that the list offers. */
export function useTaskChanges() {
  const edit = useChange({
    send: ({ id, body }: TaskEdit) => api.tasks.update({ id, body }),
    expect: ({ id, body }) => [{ id, becomes: body }],
  })
  /** Ticks a task off, or opens it again. */
  const toggleDone = useChange({
    send: (task: TaskInList) => api.tasks.update({ id: task.id, body: toggled(task) }),
    expect: task => [{ id: task.id, becomes: toggled(task) }],
    said: (_, { status, title }) => (status === 'completed' ? `Opened “${title}” again` : `Completed “${title}”`),
    undo: (_, task) => api.tasks.update(withStatus(task)),
  })
  const archive = useChange({
    send: ({ id }: TaskInList) => api.tasks.remove({ id }),
    expect: ({ id }) => [{ id, becomes: { status: 'archived' } }],
    said: (_, { title }) => `Archived “${title}”`,
    undo: (_, task) => api.tasks.update(withStatus(task)),
  })
  return { edit, toggleDone: toggleDone.mutate, archive: archive.mutate }
}

const toggled = (task: TaskInList) => statusChange(task.status === 'completed' ? 'todo' : 'completed', task)
