import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { useCallback, useMemo, useState } from 'react'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { useDoNext } from '../../../shared/plan-run/use-do-next.ts'
import { askFollowing } from '../../../shared/recurrence/ask-following.tsx'
import { useLater } from '../../../shared/tasks/use-later.ts'
import type { TaskSelection } from '../bulk/use-task-selection.ts'
import { useTaskChanges } from './use-task-changes.ts'

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
