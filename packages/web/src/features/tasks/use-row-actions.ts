import type { TaskInList } from '@daywright/contract/task'
import { useMemo, useState } from 'react'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import type { RowActions } from './task-row.tsx'
import { useTaskChanges } from './use-task-changes.ts'
import type { TaskSelection } from './use-task-selection.ts'

interface Renaming {
  id: string
  draft: string
}
export interface ListActions extends RowActions {
  archive(task: TaskInList): void
}

/** What rows and keys do, always the same functions, so that rows are drawn again only when their task changes. */
export function useRowActions({ toggle, extendTo }: TaskSelection, focusRow: (row: number) => void) {
  const open = useOpenTask()
  const { edit, toggleDone, archive } = useTaskChanges()
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const change = edit.mutate
  const actions = useMemo<ListActions>(
    () => ({
      open,
      toggleDone,
      archive,
      setPriority: ({ id }, priority) => change({ id, body: { priority } }),
      setDue: ({ id }, dueAt) => change({ id, body: { dueAt } }),
      beginRename: ({ id, title }) => setRenaming({ id, draft: title }),
      endRename: row => {
        setRenaming(null)
        if (row >= 0) focusRow(row)
      },
      // What was typed is not lost: the field comes back with it.
      rename: ({ id }, title) => change({ id, body: { title } }, { onError: () => setRenaming({ id, draft: title }) }),
      select: (task, row, isRange) => (isRange ? void extendTo(row) : toggle(task, row)),
    }),
    [open, toggleDone, archive, change, focusRow, toggle, extendTo],
  )
  return { actions, renaming }
}
