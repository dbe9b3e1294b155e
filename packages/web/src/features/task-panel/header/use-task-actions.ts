import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { deletePermanently } from '../../../data/changes/delete-permanently.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { useDoNext } from '../../../shared/plan-run/use-do-next.ts'

/** The actions of the menu. Afterwards the panel shows the copy, or closes. */
export function useTaskActions(task: TaskDetail) {
  const openTask = useOpenTask()
  const duplicate = useChange({
    send: () => api.tasks.duplicate({ id: task.id }),
    successMessage: () => t('Duplicated “{title}”', { title: task.title }),
    undo: copy => deletePermanently(copy.id),
  })
  const archive = useChange({
    send: () => api.tasks.remove({ id: task.id }),
    successMessage: () => t('Archived “{title}”', { title: task.title }),
    undo: () => api.tasks.update({ id: task.id, body: { status: task.status } }),
  })
  const close = () => openTask(null)
  const remove = useConfirmedChange({
    send: () => deletePermanently(task.id),
    successMessage: () => t('Deleted “{title}”', { title: task.title }),
    onSuccess: close,
    question: () => ({
      title: t('Delete this task permanently?'),
      text: t('“{title}” and its checklist will be deleted. Its subtasks stay. This cannot be undone.', {
        title: task.title,
      }),
      confirmLabel: t('Delete permanently'),
    }),
  })
  const { seriesId, occurrenceOn } = task
  const skip = useChange({
    send: (date: string) => api.series.skip({ id: seriesId ?? '', body: { date } }),
    successMessage: () => t('Skipped “{title}”', { title: task.title }),
    undo: () => api.tasks.update({ id: task.id, body: { status: task.status } }),
  })
  const next = useDoNext()
  const isOpen = !FINISHED_STATUSES.some(status => status === task.status)
  return {
    /** Null for a task that is done. */
    doNext: isOpen ? () => next.mutate(task) : null,
    duplicate: () => duplicate.mutate(undefined, { onSuccess: copy => openTask(copy.id) }),
    archive: () => archive.mutate(undefined, { onSuccess: close }),
    remove,
    /** Null for a task that does not repeat, or is done. */
    skip: isOpen && seriesId && occurrenceOn ? () => skip.mutate(occurrenceOn, { onSuccess: close }) : null,
  }
}
