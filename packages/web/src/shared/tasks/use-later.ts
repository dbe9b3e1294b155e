import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { type PostponedTask, postponedTo, tomorrow } from './postponed.ts'

/** [WEB-364] Puts a task off until tomorrow. */
export function useLater() {
  const zone = useZone()
  const change = (task: PostponedTask) => postponedTo(tomorrow(zone), task, zone)
  const task = useChange({
    send: (task: PostponedTask) => api.tasks.update({ id: task.id, body: change(task) }),
    optimistic: task => [{ id: task.id, fields: change(task) }],
    successMessage: (_, { title }) => t('Tomorrow: {title}', { title }),
    undo: (_, task) => api.tasks.update({ id: task.id, body: before(task, change(task)) }),
  })
  return { postponeTask: task.mutate }
}

/** What the change has changed, as it was. */
const before = ({ dueAt, startAfter = null }: PostponedTask, change: TaskPatch): TaskPatch =>
  'dueAt' in change ? { dueAt: dueAt ?? '' } : { startAfter: startAfter ?? '' }
