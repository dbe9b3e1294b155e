import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type Ref, useMemo, useRef } from 'react'
import { queries, type TaskQuery } from '../../../data/queries/queries.ts'
import { estimateText } from '../../../data/tasks/estimate-text.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { openOverlay } from '../../../shared/navigation/overlay.ts'
import { findingWords } from '../../../shared/plan-run/finding-words.ts'
import { usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import swipeClasses from '../../../ui/keys/swipe.module.css'
import { useRowSwipe } from '../../../ui/keys/use-row-swipe.ts'
import { Grid, GridCell, GridRow, GridRows } from '../../../ui/lists/grid.tsx'
import type { TaskSelection } from '../bulk/use-task-selection.ts'
import { NO_PROJECT } from '../filters/task-filters.ts'
import type { TaskView, TaskViewProps } from '../filters/task-view.ts'
import { TaskRow, type TaskRowProps } from '../row/task-row.tsx'
import { useRowActions } from '../row/use-row-actions.ts'
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

/**
 * [WEB-550] Why a task without a session is not planned: what the last run or preview said, or what the task lacks for it. Null where
 * unknown. A list asks for no preview, which takes as long as a run.
 */
function useNotPlanned(): (task: TaskInList) => string | null {
  const zone = useZone()
  const findings = usePlanFindings(false).data
  const settings = useQuery(queries.plannerSettings()).data
  return useMemo(() => {
    const found = new Map(findings?.reasons.unscheduled.map(finding => [finding.taskId, finding]))
    const needsEstimate = settings?.defaultEstimateMinutes === null
    return ({ id, status, autoSchedule, estimateMinutes, dueAt }) => {
      if (isFinished(status) || !autoSchedule) return null
      const finding = found.get(id)
      if (finding) return findingWords(finding, zone).sentence
      return needsEstimate && estimateMinutes === null && dueAt === null ? t('It has no estimate.') : null
    }
  }, [findings, settings, zone])
}

/** How wide a text of the list is, in pixels. */
type Measure = (text: string) => number

const HOUR_MS = 3_600_000
/** An icon with its gap, and the padding of a button. */
const [MARK_PX, PADDING_PX] = [22, 12]
const LONG_MINUTES = 650

/**
 * [WEB-442] The columns of dates and durations are as wide as the longest text of their language: each row is a grid of its own, so
 * that no row knows how wide the others are.
 */
function columnWidths(zone: Zone, measure: Measure): Record<`--dw-${string}`, string> {
  const days = daysOfYear(zone).map(day => zone.startOfDay(day))
  const lateOn = (day: string) => new Date(Date.parse(day) + 22.75 * HOUR_MS).toISOString()
  const widest = (...texts: string[]) => Math.max(...texts.map(measure))
  const px = (width: number) => `${Math.ceil(width)}px`
  return {
    '--dw-when': px(
      widest(t('When'), t('Not planned', undefined, 'task'), ...days.map(day => zone.dayTime(lateOn(day)))),
    ),
    '--dw-due': px(widest(TASK_FIELDS.dueAt.label, ...days.map(zone.nearDay)) + MARK_PX + PADDING_PX / 2),
    '--dw-estimate': px(widest(TASK_FIELDS.estimateMinutes.label, estimateText(LONG_MINUTES)) + PADDING_PX),
    '--dw-priority': px(widest(TASK_FIELDS.priority.label)),
  }
}

/** Every weekday in every month, and the days that have names of their own. */
function daysOfYear({ today }: Zone): string[] {
  const [year] = today().split('-')
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
  const week = [20, 21, 22, 23, 24, 25, 26]
  return [today(), ...months.flatMap(month => week.map(day => `${year}-${month}-${day}`))]
}

/** Measures in the font of the page. */
function textMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return text => 8 * text.length
  const { fontFamily } = getComputedStyle(document.body)
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  context.font = `500 ${rootPx * 0.875}px ${fontFamily}`
  return text => context.measureText(text).width
}
