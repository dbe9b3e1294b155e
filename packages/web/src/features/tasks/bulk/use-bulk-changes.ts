import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import type { OptimisticUpdate } from '../../../data/changes/optimistic-update.ts'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { type BatchOutcome, inBatches, type TaskChange, updateTasks } from '../../../data/tasks/task-batches.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { fieldsBefore } from './bulk-fields.ts'

interface BulkEdit {
  changes: TaskChange[]
  /** The same fields as they were. */
  before: TaskChange[]
  optimistic: OptimisticUpdate[]
}
export interface Progress {
  done: number
  all: number
}

type Done = (outcome: { count: number }) => string
const completedText: Done = values => t('Completed {count, plural, one {# task} other {# tasks}}', values)
const archivedText: Done = values => t('Archived {count, plural, one {# task} other {# tasks}}', values)
const deletedText: Done = values => t('Deleted {count, plural, one {# task} other {# tasks}}', values)
const changedText: Done = values => t('Changed {count, plural, one {# task} other {# tasks}}', values)

const outcomeText = (text: Done, { done, failed }: BatchOutcome) =>
  failed > 0
    ? t('{what}; {count} could not be changed', { what: text({ count: done }), count: failed })
    : text({ count: done })

/** The changes to all selected tasks at once, with their progress. */
export function useBulkChanges(selected: readonly TaskInList[], onDone: () => void) {
  const [done, setDone] = useState<number>()
  const ids = selected.map(task => task.id)
  const complete = useChange({
    send: (tasks: readonly TaskInList[]) => sendBatches('complete', idsOf(tasks), setDone),
    optimistic: tasks => tasks.map(task => ({ id: task.id, fields: statusChange('completed', task) })),
    successMessage: outcome => outcomeText(completedText, outcome),
    undo: (_, tasks) => restoreStatus(tasks),
  })
  const archive = useChange({
    send: (tasks: readonly TaskInList[]) => sendBatches('archive', idsOf(tasks), setDone),
    optimistic: tasks => tasks.map(({ id }) => ({ id, fields: { status: 'archived' } })),
    successMessage: outcome => outcomeText(archivedText, outcome),
    undo: (_, tasks) => restoreStatus(tasks),
  })
  const remove = useChange({
    send: (tasks: readonly TaskInList[]) => deleteAllPermanently(idsOf(tasks), setDone),
    successMessage: outcome => outcomeText(deletedText, outcome),
  })
  const edit = useChange({
    send: ({ changes }: BulkEdit) => updateTasks(changes, setDone),
    optimistic: ({ optimistic }) => optimistic,
    successMessage: outcome => outcomeText(changedText, outcome),
    undo: (_, { before }) => updateTasks(before),
  })
  const whenOver = { onSuccess: onDone, onSettled: () => setDone(undefined) }
  return {
    progress: done === undefined ? undefined : ({ done, all: ids.length } satisfies Progress),
    complete: () => complete.mutate(selected, whenOver),
    archive: () => archive.mutate(selected, whenOver),
    confirmAndDelete: async () => {
      if (await confirm(removalOf(ids.length))) remove.mutate(selected, whenOver)
    },
    /** Sets fields of all tasks; `displayFields` are fields for the optimistic update only, such as the project's name. */
    edit: (
      fieldsOf: (task: TaskInList) => Omit<TaskChange, 'id'>,
      displayFields: (task: TaskInList) => object = () => ({}),
    ) => {
      const edits = selected.map(task => ({ task, id: task.id, fields: fieldsOf(task) }))
      const changes = edits.map(({ id, fields }) => ({ id, ...fields }))
      const before = edits.map(({ task, fields }) => fieldsBefore(task, fields))
      const optimistic = edits.map(({ id, task, fields }) => ({ id, fields: { ...fields, ...displayFields(task) } }))
      edit.mutate({ changes, before, optimistic }, whenOver)
    },
  }
}
export type BulkChanges = ReturnType<typeof useBulkChanges>

const idsOf = (tasks: readonly TaskInList[]) => tasks.map(task => task.id)

const removalOf = (count: number) => ({
  title: t('Delete {count, plural, one {# task} other {# tasks}} permanently?', { count }),
  text: t('Their checklists go with them. This cannot be undone; archive tasks instead to keep them.'),
  confirmLabel: t('Delete permanently'),
})

type OnProgress = (done: number) => void

/** Completes or archives any number of tasks. */
const sendBatches = (
  action: 'complete' | 'archive',
  ids: readonly string[],
  onProgress: OnProgress,
): Promise<BatchOutcome> => inBatches(ids, taskIds => api.tasks.batch({ body: { action, taskIds } }), onProgress)

const deleteAllPermanently = (ids: readonly string[], onProgress: OnProgress): Promise<BatchOutcome> =>
  inBatches(ids, taskIds => api.tasks.removeMany({ body: { taskIds } }), onProgress)

/** Restores the status of the tasks. */
const restoreStatus = (tasks: readonly TaskInList[]): Promise<BatchOutcome> =>
  updateTasks(tasks.map(({ id, status, completedAt }) => ({ id, status, completedAt })))
