import type { TaskInList, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useCallback, useMemo, useState } from 'react'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { useDoNext } from '../../../shared/plan-run/use-do-next.ts'
import { askFollowing } from '../../../shared/recurrence/ask-following.tsx'
import { type PostponedTask, postponedTo, tomorrow } from '../../../shared/tasks/postponed.ts'
import type { TaskSelection } from '../bulk/use-task-selection.ts'

interface Renaming {
  id: string
  draft: string
}
/** What the rows and the keys of the list do with a task. */
export interface RowActions {
  open(id: string): void
  rename(task: TaskInList, title: string): void
  beginRename(task: TaskInList): void
  endRename(row: number): void
  setPriority(task: TaskInList, priority: TaskInList['priority']): void
  setDue(task: TaskInList, dueAt: string | null): void
  setEstimate(task: TaskInList, estimateMinutes: number | null): void
  toggleCompleted(task: TaskInList): void
  archive(task: TaskInList): void
  /** Puts its next session at the next free minute. */
  doNext(task: TaskInList): void
  /** Puts it off until tomorrow. */
  later(task: TaskInList): void
  select(task: TaskInList, row: number, isRange: boolean): void
}

/** The functions stay the same between renders, so that a row is rendered again only when its task changes. */
export function useRowActions({ toggle, extendTo }: TaskSelection, focusRow: (row: number) => void) {
  const open = useOpenTask()
  const { edit: editing, toggleCompleted, archive } = useTaskChanges()
  const { mutate: doNext } = useDoNext()
  const { postponeTask: later } = useLater()
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const change = editing.mutate
  const edit = useCallback(
    (task: TaskInList, body: Parameters<typeof askFollowing>[1], onError = () => {}) =>
      change({ id: task.id, body }, { onError, onSuccess: () => void askFollowing(task, body) }),
    [change],
  )
  const actions = useMemo<RowActions>(
    () => ({
      open,
      toggleCompleted,
      archive,
      doNext: task => doNext(task),
      later,
      setPriority: (task, priority) => edit(task, { priority }),
      setDue: (task, dueAt) => edit(task, { dueAt }),
      setEstimate: (task, estimateMinutes) => edit(task, { estimateMinutes }),
      beginRename: ({ id, title }) => setRenaming({ id, draft: title }),
      endRename: row => {
        setRenaming(null)
        if (row >= 0) focusRow(row)
      },
      // If the server refuses the title, the field comes back with the text.
      rename: (task, title) => edit(task, { title }, () => setRenaming({ id: task.id, draft: title })),
      select: (task, row, isRange) => (isRange ? void extendTo(row) : toggle(task, row)),
    }),
    [open, toggleCompleted, archive, doNext, later, edit, focusRow, toggle, extendTo],
  )
  return { actions, renaming }
}

const withStatus = ({ id, status, completedAt }: TaskInList) => ({ id, body: { status, completedAt } })

/** The changes to a single task that the list offers. */
function useTaskChanges() {
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

/** [WEB-364] Puts a task off until tomorrow. */
function useLater() {
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
