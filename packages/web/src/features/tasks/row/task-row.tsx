import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { type MouseEvent, memo } from 'react'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { GridCell } from '../../../ui/lists/grid.tsx'
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx'
import classes from '../list/task-list.module.css'
import { DueCell } from './due-cell.tsx'
import { EstimateCell } from './estimate-cell.tsx'
import { PriorityCell } from './priority-cell.tsx'
import { LabelsCell, ProjectCell, WhenCell } from './task-facts.tsx'
import { TaskTitle } from './task-title.tsx'
import type { RowActions } from './use-row-actions.ts'

export interface TaskRowProps {
  task: TaskInList
  row: number
  /** The one row that can be reached with the Tab key. */
  isActive: boolean
  isSelected: boolean
  /** The text of the title field while the task is being renamed. */
  draft: string | undefined
  /** Why it is not planned, if that is known. */
  notPlanned: string | null
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
          aria-label={t('Select “{title}”', { title: task.title })}
          checked={isSelected}
          onChange={select}
          onMouseDown={preventTextSelection}
          tabIndex={tabIndex}
        />
      </GridCell>
      <GridCell className={classes.done}>
        <RowCheckbox
          kind="done"
          aria-label={t('Complete “{title}”', { title: task.title })}
          checked={task.status === 'completed'}
          onChange={() => actions.toggleCompleted(task)}
          tabIndex={tabIndex}
        />
      </GridCell>
      <TaskTitle {...part} row={row} draft={props.draft} isFinished={isFinished(task.status)} />
      <div role="presentation" className={classes.facts}>
        <WhenCell {...props} />
        <DueCell {...part} zone={props.zone} now={props.now} />
        <EstimateCell {...part} />
        <ProjectCell {...props} />
        <LabelsCell {...props} />
      </div>
      <PriorityCell {...part} />
    </>
  )
})

/** Without this, a shift-click would select the text between the two rows. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}
