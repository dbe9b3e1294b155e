import { t } from '@daywright/language/current-language'
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { GridHead, GridRow } from '../../../ui/lists/grid.tsx'
import type { TaskSelection } from '../bulk/use-task-selection.ts'
import { type ListSort, sortOrderOf } from '../filters/task-sorts.ts'
import type { TaskView, TaskViewProps } from '../filters/task-view.ts'
import classes from './task-list.module.css'
import headClasses from './task-list-head.module.css'

interface TaskListHeadProps {
  view: TaskView
  total: number
  selection: TaskSelection
  onChangeView: TaskViewProps['onChangeView']
}

interface Column {
  name: string
  sort?: ListSort
  /** Numbers are aligned at their end. */
  isNumber?: boolean
}

const COLUMNS: readonly Column[] = [
  { name: t('Task'), sort: 'title' },
  { name: t('When') },
  { name: TASK_FIELDS.dueAt.label, sort: 'dueAt' },
  { name: TASK_FIELDS.estimateMinutes.label, sort: 'estimateMinutes', isNumber: true },
  { name: TASK_FIELDS.projectId.label, sort: 'project' },
  { name: TASK_FIELDS.labelIds.label },
  { name: TASK_FIELDS.priority.label, sort: 'priority' },
]

/** The column names, most of which sort the list. Narrow screens have only the menu for that. */
export function TaskListHead({ view, total, selection, onChangeView }: TaskListHeadProps) {
  const { selected, all, clear } = selection
  const isAll = selected.size > 0 && selected.size >= total
  return (
    <GridRow aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
      <GridHead className={classes.select}>
        <Checkbox
          size="xs"
          aria-label={t('Select all')}
          checked={isAll}
          indeterminate={selected.size > 0 && !isAll}
          onChange={() => (selected.size > 0 ? clear() : void all())}
        />
      </GridHead>
      <GridHead>
        <VisuallyHidden>{t('Completed')}</VisuallyHidden>
      </GridHead>
      {COLUMNS.map(({ name, sort, isNumber }) =>
        sort ? (
          <SortingHead key={name} {...{ name, sort, isNumber, view, onChangeView }} />
        ) : (
          <GridHead key={name} className={headClasses.column}>
            {name}
          </GridHead>
        ),
      )}
    </GridRow>
  )
}

interface SortingHeadProps extends Pick<TaskListHeadProps, 'view' | 'onChangeView'> {
  name: string
  sort: ListSort
  isNumber: boolean | undefined
}

function SortingHead({ name, sort, isNumber, view, onChangeView }: SortingHeadProps) {
  const order = sortOrderOf(view)
  const isSorted = order.sort === sort
  const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown
  const reverse = () => onChangeView({ direction: order.direction === 'asc' ? 'desc' : 'asc' })
  // Groups need their own order, so that sorting by something else removes them.
  const sortBy = () => onChangeView({ sort, direction: null, group: 'none' })
  return (
    <GridHead
      aria-sort={isSorted ? (order.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={`${headClasses.column} ${isNumber ? headClasses.end : ''}`}
    >
      <UnstyledButton className={headClasses.sort} data-sorted={isSorted} onClick={isSorted ? reverse : sortBy}>
        {name}
        {isSorted && <Arrow size={13} aria-hidden />}
      </UnstyledButton>
    </GridHead>
  )
}
