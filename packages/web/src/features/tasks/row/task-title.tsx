import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { TextInput } from '@mantine/core'
import { IconListCheck, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { WaitingMark } from '../../../shared/outbox/waiting-mark.tsx'
import { RepeatMark } from '../../../shared/recurrence/repeat-mark.tsx'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { GridCell } from '../../../ui/lists/grid.tsx'
import classes from '../list/task-list.module.css'
import type { RowActions } from './use-row-actions.ts'

/** The longest time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 220

interface TaskTitleProps {
  task: TaskInList
  row: number
  draft: string | undefined
  isFinished: boolean
  tabIndex: number
  actions: RowActions
}

/** The title of a task: a click opens the task, and renaming turns the title into a field. */
export function TaskTitle({ task, row, draft, isFinished, tabIndex, actions }: TaskTitleProps) {
  const click = useClicks(
    () => actions.open(task.id),
    () => actions.beginRename(task),
    task.id,
  )
  if (draft !== undefined) return <TitleField task={task} row={row} draft={draft} actions={actions} />
  return (
    <GridCell className={classes.title}>
      <button
        type="button"
        dir="auto"
        className={classes.name}
        data-tooltip={task.title}
        data-tooltip-if="cut"
        data-finished={isFinished}
        tabIndex={tabIndex}
        onClick={click}
      >
        {task.title}
      </button>
      <button
        type="button"
        className={`${classes.change} ${classes.pencil}`}
        aria-label={t('Rename “{title}”', { title: task.title })}
        tabIndex={tabIndex}
        onClick={() => actions.beginRename(task)}
      >
        <IconPencil size={15} aria-hidden />
      </button>
      {!['todo', 'completed'].includes(task.status) && (
        <span className={`${classes.quiet} ${classes.status}`}>{taskStatusName(task.status)}</span>
      )}
      {task.seriesId && <RepeatMark seriesId={task.seriesId} />}
      <ChecklistProgress items={task.checklistItems} />
      <WaitingMark recordId={task.id} />
    </GridCell>
  )
}

function ChecklistProgress({ items }: { items: TaskInList['checklistItems'] }) {
  if (items.length === 0) return null
  const done = items.filter(item => item.completed).length
  return (
    <span className={classes.quiet} title={t('Checklist: {done} of {count} completed', { done, count: items.length })}>
      <IconListCheck size={14} role="img" aria-label={t('Checklist')} /> {done}/{items.length}
    </span>
  )
}

function TitleField({
  task,
  row,
  draft,
  actions,
}: Omit<TaskTitleProps, 'isFinished' | 'tabIndex' | 'draft'> & { draft: string }) {
  const hasEnded = useRef(false)
  const end = (title: string, keepsFocus = true) => {
    // Enter and Escape remove the field, which blurs it too.
    if (hasEnded.current) return
    hasEnded.current = true
    if (title !== '' && title !== task.title) actions.rename(task, title)
    actions.endRename(keepsFocus ? row : -1)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end(event.currentTarget.value.trim())
    if (event.key === 'Escape') end(task.title)
  }
  return (
    <GridCell className={classes.title}>
      <TextInput
        className={classes.field}
        size="xs"
        aria-label={TASK_FIELDS.title.label}
        defaultValue={draft}
        maxLength={TASK_LIMITS.titleLength}
        data-autofocus
        ref={selectAll}
        onKeyDown={press}
        onBlur={event => end(event.currentTarget.value.trim(), false)}
      />
    </GridCell>
  )
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.select()
}

/** A click opens the task and a double click renames it. The task loads while waiting for a second click. */
function useClicks(onSingle: () => void, onDouble: () => void, taskId: string) {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ detail, nativeEvent }: MouseEvent) => {
    clearTimeout(timer.current)
    const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
    if (detail >= 2 && isMouse) return onDouble()
    if (!isMouse) return onSingle()
    void cache.prefetchQuery(queries.task(taskId))
    timer.current = setTimeout(onSingle, DOUBLE_CLICK_MS)
  }
}
