import type { TaskInList } from '@daywright/contract/task'
import { type MouseEvent, memo } from 'react'
import type { Zone } from '../../data/zoned-time.ts'
import { isFinished } from '../../shared/task-status-name.ts'
import { DueCell } from './due-cell.tsx'
import { GridCell } from './grid-parts.tsx'
import { PriorityCell } from './priority-cell.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { EstimateCell, LabelsCell, PlannedCell, ProjectCell } from './task-facts.tsx'
import classes from './task-list.module.css'
import { TaskTitle } from './task-title.tsx'

/** What a row can do with its task. */
export interface RowActions {
  open(id: string): void
  rename(task: TaskInList, title: string): void
  beginRename(task: TaskInList): void
  endRename(row: number): void
  setPriority(task: TaskInList, priority: TaskInList['priority']): void
  setDue(task: TaskInList, dueAt: string | null): void
  toggleDone(task: TaskInList): void
  select(task: TaskInList, row: number, isRange: boolean): void
}

export interface TaskRowProps {
  task: TaskInList
  row: number
  /** The one row that the Tab key leads to, and whose parts it goes through. */
  isActive: boolean
  isSelected: boolean
  /** What the title's field begins with while it is being renamed. */
  draft: string | undefined
  zone: Zone
  now: string
  actions: RowActions
}

/** A task in the list: one line in a table, or two on narrow screens. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, row, isActive, isSelected, actions } = props
  const tabIndex = isActive ? 0 : -1
  const part = { task, tabIndex, actions }
  const select = ({ nativeEvent }: { nativeEvent: Event }) =>
    actions.select(task, row, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
  return (
    <>
      <GridCell className={classes.select}>
        <RowCheckbox
          kind="select"
          aria-label={`Select “${task.title}”`}
          checked={isSelected}
          onChange={select}
          onMouseDown={keepTextUnselected}
          tabIndex={tabIndex}
        />
      </GridCell>
      <GridCell className={classes.done}>
        <RowCheckbox
          kind="done"
          aria-label={`Done: “${task.title}”`}
          checked={task.status === 'completed'}
          onChange={() => actions.toggleDone(task)}
          tabIndex={tabIndex}
        />
      </GridCell>
      <TaskTitle {...part} row={row} draft={props.draft} isOver={isFinished(task.status)} />
      <div role="presentation" className={classes.facts}>
        <DueCell {...part} zone={props.zone} now={props.now} />
        <PlannedCell {...props} />
        <EstimateCell {...props} />
        <ProjectCell {...props} />
        <LabelsCell {...props} />
      </div>
      <PriorityCell {...part} />
    </>
  )
})

/** A click with shift would otherwise mark all text between the two rows. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
