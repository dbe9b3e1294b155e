import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type Ref, useMemo, useRef } from 'react'
import type { TaskQuery } from '../../../data/queries/queries.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { openOverlay } from '../../../shared/navigation/overlay.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import swipeClasses from '../../../ui/keys/swipe.module.css'
import { useRowSwipe } from '../../../ui/keys/use-row-swipe.ts'
import { Grid, GridCell, GridRow, GridRows } from '../../../ui/lists/grid.tsx'
import type { TaskSelection } from '../bulk/use-task-selection.ts'
import { NO_PROJECT } from '../filters/task-filters.ts'
import type { TaskView, TaskViewProps } from '../filters/task-view.ts'
import { TaskRow, type TaskRowProps } from '../row/task-row.tsx'
import { useNotPlanned } from '../row/use-not-planned.ts'
import { useRowActions } from '../row/use-row-actions.ts'
import { columnWidths, textMeasure } from './column-widths.ts'
import { GroupHeading } from './group-heading.tsx'
import { LoadingRow } from './loading-row.tsx'
import { type Group, groupOf } from './task-groups.ts'
import classes from './task-list.module.css'
import { TaskListHead } from './task-list-head.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTaskRows } from './use-task-pages.ts'

interface TaskListProps {
  view: TaskView
  query: TaskQuery
  total: number
  selection: TaskSelection
  /** Shows the checkboxes of all rows, for screens without a mouse to hover with. */
  isSelecting: boolean
  onChangeView: TaskViewProps['onChangeView']
}

/** All tasks of a view. Only the rows on screen are rendered. */
export function TaskList({ view, query, total, selection, isSelecting, onChangeView }: TaskListProps) {
  const grid = useRef<HTMLDivElement>(null)
  const zone = useZone()
  const now = useMinute()
  const widths = useMemo(() => columnWidths(zone, textMeasure()), [zone])
  const focus = useRowFocus(grid, total)
  const rows = useRowWindow(grid, total, focus.row)
  const tasks = useTaskRows(query, rows.visible)
  const whyNotPlanned = useNotPlanned()
  const swipe = useRowSwipe()
  const { actions, renaming } = useRowActions(selection, focus.move)
  const onKeyDown = useListKeys({ grid, total, focus, rows, taskAt: tasks.at, actions, selection })
  const groupAt = (row: number) => groupIn(view, tasks.at(row), { zone, now })
  return (
    <Grid
      ref={grid}
      aria-label={t('Tasks')}
      aria-rowcount={total + 1}
      aria-multiselectable
      className={classes.grid}
      style={widths}
      data-group={view.group}
      data-selecting={isSelecting || selection.selected.size > 0}
      onKeyDown={onKeyDown}
      onFocus={focus.follow}
    >
      <TaskListHead view={view} total={total} selection={selection} onChangeView={onChangeView} />
      <AddRow view={view} />
      <GridRows className={classes.rows} style={{ height: rows.height }}>
        {rows.items.map(({ row, offset }) => {
          const task = tasks.at(row)
          const isActive = row === focus.row
          return (
            <RowPlace key={row} ref={rows.measure} row={row} offset={offset} group={newGroup(groupAt, row)}>
              <GridRow
                aria-rowindex={row + 2}
                aria-selected={task ? selection.selected.has(task.id) : false}
                data-row={row}
                tabIndex={isActive ? 0 : -1}
                className={`${classes.row} ${swipeClasses.row}`}
                {...(task &&
                  !isFinished(task.status) &&
                  swipe({ onDone: () => actions.toggleCompleted(task), onLater: () => actions.later(task) }))}
              >
                {task ? (
                  <TaskRow
                    key={task.id}
                    {...{ task, row, isActive, zone, now, actions }}
                    notPlanned={whyNotPlanned(task)}
                    isSelected={selection.selected.has(task.id)}
                    draft={renaming?.id === task.id ? renaming.draft : undefined}
                  />
                ) : (
                  <LoadingRow {...(tasks.retry && { onRetry: tasks.retry })} />
                )}
              </GridRow>
            </RowPlace>
          )
        })}
      </GridRows>
    </Grid>
  )
}

/** [WEB-443] Opens quick add, for the project that is listed. */
function AddRow({ view: { project } }: { view: TaskView }) {
  const projectId = project === NO_PROJECT ? undefined : project
  return (
    <GridRow className={classes.add}>
      <GridCell aria-colspan={9} className={classes.addCell}>
        <button
          type="button"
          className={classes.addButton}
          onClick={() => openOverlay('quick-add', projectId ? { projectId } : {})}
        >
          <IconPlus size={18} aria-hidden />
          {t('Add task')}
        </button>
      </GridCell>
    </GridRow>
  )
}

type Moment = Pick<TaskRowProps, 'zone' | 'now'>
function groupIn({ group, finished, status }: TaskView, task: TaskInList | undefined, moment: Moment) {
  if (group === 'none' || !task) return undefined
  // A task that was completed just now stays where it is until it leaves the list.
  const isLeaving = isFinished(task.status) && !finished && !status
  return groupOf[group](isLeaving ? { ...task, status: 'todo' } : task, moment)
}

/** The group that starts at a row; undefined while the row before is still loading. */
function newGroup(groupAt: (row: number) => Group | undefined, row: number): Group | undefined {
  const group = groupAt(row)
  if (row === 0 || !group) return group
  const before = groupAt(row - 1)
  return before && before.key !== group.key ? group : undefined
}

interface RowPlaceProps {
  ref: Ref<HTMLDivElement>
  row: number
  offset: number
  group: Group | undefined
  children: React.ReactNode
}

/** Positions a row, below the heading of the group that starts with it. */
function RowPlace({ ref, row, offset, group, children }: RowPlaceProps) {
  const style: CSSProperties = { transform: `translateY(${offset}px)` }
  return (
    <div role="presentation" ref={ref} data-index={row} className={classes.place} style={style}>
      {group && <GroupHeading group={group} />}
      {children}
    </div>
  )
}
