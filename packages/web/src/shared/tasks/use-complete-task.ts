import type { Task } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { type StatusChange, statusChange } from '../../data/changes/status-change.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { usePlanRun } from '../plan-run/use-plan-run.ts'

/** A task, or what a block says of it. */
type CompletedTask = Pick<Task, 'id' | 'title' | 'status'> & Partial<Pick<Task, 'completedAt'>>

/** Completes a task; its coming sessions leave the calendar, and the time that they free can be planned at once. */
export function useCompleteTask() {
  const { plan } = usePlanRun()
  return useChange({
    send: (task: CompletedTask) => api.tasks.update({ id: task.id, body: statusChange('completed', stateOf(task)) }),
    optimistic: task => [{ id: task.id, fields: statusChange('completed', stateOf(task)) }],
    successMessage: (_, { title }) => t('Completed “{title}”', { title }),
    undo: (_, task) => api.tasks.update({ id: task.id, body: stateOf(task) }),
    next: { label: t('Replan now'), run: plan },
  })
}

const stateOf = ({ status, completedAt = null }: CompletedTask): StatusChange => ({ status, completedAt })
