import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { useHotkeys } from '@mantine/hooks'
import type { KeyboardEvent, RefObject } from 'react'
import { isTyping } from '../../../ui/keys/is-typing.ts'
import type { TaskSelection } from '../bulk/use-task-selection.ts'
import type { RowActions } from '../row/use-row-actions.ts'
import type { RowFocus } from './use-row-focus.ts'
import type { RowWindow } from './use-row-window.ts'

interface ListKeys {
  grid: RefObject<HTMLElement | null>
  total: number
  focus: RowFocus
  rows: RowWindow
  taskAt: (row: number) => TaskInList | undefined
  actions: RowActions
  selection: TaskSelection
}

/** The keys of the list, as listed in the keyboard shortcuts. */
export function useListKeys({ grid, total, focus, rows, taskAt, actions, selection }: ListKeys) {
  const go = (row: number) => {
    if (row < 0 || row >= total) return
    rows.scrollTo(row)
    focus.move(row)
  }
  const moves: Record<string, () => void> = {
    ArrowDown: () => go(focus.row + 1),
    j: () => go(focus.row + 1),
    ArrowUp: () => go(focus.row - 1),
    k: () => go(focus.row - 1),
    Home: () => go(0),
    End: () => go(total - 1),
    Escape: selection.clear,
  }
  const taskActions: Record<string, (task: TaskInList) => void> = {
    c: actions.toggleCompleted,
    n: actions.doNext,
    x: task => actions.select(task, focus.row, false),
    X: task => actions.select(task, focus.row, true),
    e: actions.beginRename,
    F2: actions.beginRename,
    Delete: actions.archive,
  }
  /** Keys that belong to a button or checkbox inside the row if one has the focus. */
  const rowActions: Record<string, (task: TaskInList) => void> = {
    Enter: task => actions.open(task.id),
    ' ': actions.toggleCompleted,
  }
  // From anywhere else on the page, these keys move the focus into the list.
  const enter = () => (grid.current?.contains(document.activeElement) ? undefined : go(focus.row))
  useHotkeys([
    ['j', enter],
    ['k', enter],
  ])
  useSelectionKeys(selection)
  return (event: KeyboardEvent) => {
    const { target, key } = event
    if (!isForRow(event, grid.current)) return
    const isRow = target instanceof HTMLElement && target.dataset.row !== undefined
    const task = taskAt(focus.row)
    const act = taskActions[key] ?? (isRow ? rowActions[key] : undefined)
    if (!moves[key] && !(act && task)) return
    event.preventDefault()
    if (moves[key]) moves[key]()
    else if (act && task) act(task)
  }
}

/** [WEB-570] From anywhere on the page, except in fields and in what is open over it, whose text the same keys select. */
function useSelectionKeys({ all, clear, selected }: TaskSelection): void {
  const onPage = (act: () => unknown) => (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const { target } = event
    const isOnPage = target === document.body || (target instanceof Element && target.closest('main') !== null)
    if (!isOnPage || isTyping(target)) return
    event.preventDefault()
    void act()
  }
  useHotkeys(
    [
      ['mod+A', onPage(all), { preventDefault: false }],
      ['Escape', onPage(() => selected.size > 0 && clear()), { preventDefault: false }],
    ],
    [],
  )
}

/** Ignores keys typed in a field, and those for menus and calendars, which are rendered outside the list. */
function isForRow({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, grid: HTMLElement | null): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || !grid?.contains(target)) return false
  return !(target instanceof HTMLInputElement && target.type !== 'checkbox') && target.closest('[data-row]') !== null
}
