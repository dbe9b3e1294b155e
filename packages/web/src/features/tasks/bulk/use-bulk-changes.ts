import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useState } from 'react'
import type { OptimisticUpdate } from '../../../data/changes/optimistic-update.ts'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { type BatchOutcome, type TaskChange, updateTasks } from '../../../data/tasks/task-batches.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { fieldsBefore } from './bulk-fields.ts'
import { deleteAllPermanently, restoreStatus, sendBatches } from './bulk-requests.ts'

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
const completedText: Done = said => t('Completed {count, plural, one {# task} other {# tasks}}', said)
const archivedText: Done = said => t('Archived {count, plural, one {# task} other {# tasks}}', said)
const deletedText: Done = said => t('Deleted {count, plural, one {# task} other {# tasks}}', said)
const changedText: Done = said => t('Changed {count, plural, one {# task} other {# tasks}}', said)

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
    /** Sets fields of all tasks; `shownOf` are fields for the optimistic update only, such as the project's name. */
    edit: (
      fieldsOf: (task: TaskInList) => Omit<TaskChange, 'id'>,
      shownOf: (task: TaskInList) => object = () => ({}),
    ) => {
      const edits = selected.map(task => ({ task, id: task.id, fields: fieldsOf(task) }))
      const changes = edits.map(({ id, fields }) => ({ id, ...fields }))
      const before = edits.map(({ task, fields }) => fieldsBefore(task, fields))
      const optimistic = edits.map(({ id, task, fields }) => ({ id, fields: { ...fields, ...shownOf(task) } }))
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
