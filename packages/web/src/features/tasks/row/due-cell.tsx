import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { IconAlertCircle, IconCalendarDue, IconClockExclamation } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { GridCell } from '../../../ui/lists/grid.tsx'
import { announce } from '../../../ui/page/announce.ts'
import { dueText, shortDueText } from '../due/due-choice.ts'
import classes from '../list/task-list.module.css'
import { taskRisk } from './task-risk.ts'
import type { RowActions } from './use-row-actions.ts'

const DueDatePopover = lazyComponent(() => import('../due/due-date-popover.tsx'))

interface DueCellProps {
  task: TaskInList
  tabIndex: number
  actions: RowActions
  zone: Zone
  now: string
}

/** The due date, and the calendar that changes it. */
function nameOf(title: string, day: string, isOverdue: boolean, risk: string | null): string {
  if (isOverdue) return t('Due date of “{title}”: {day}, overdue', { title, day })
  return risk
    ? t('Due date of “{title}”: {day}, at risk: {risk}', { title, day, risk })
    : t('Due date of “{title}”: {day}', { title, day })
}

export function DueCell({ task, tabIndex, actions, zone, now }: DueCellProps) {
  const { buttonProps, popup, close } = usePopupButton('dialog')
  const isOverdue = task.dueAt !== null && task.dueAt < now && !isFinished(task.status)
  const risk = taskRisk(task, now)
  const text = task.dueAt ? dueText(task.dueAt, zone) : t('No date')
  const choose = (dueAt: string | null) => {
    close()
    actions.setDue(task, dueAt)
    // The new date is seen beside the row.
    announce(dueAt ? t('Due {day}: {title}', { day: zone.nearDay(dueAt), title: task.title }) : t('No due date'))
  }
  return (
    <GridCell className={classes.due} data-empty={task.dueAt === null}>
      <button
        type="button"
        className={classes.change}
        data-overdue={isOverdue || risk !== null}
        data-tooltip={risk ? t('At risk: {risk}', { risk }) : undefined}
        tabIndex={tabIndex}
        aria-label={nameOf(task.title, text, isOverdue, risk)}
        {...buttonProps}
      >
        {isOverdue ? (
          <IconAlertCircle size={15} aria-hidden />
        ) : risk ? (
          <IconClockExclamation size={15} aria-hidden />
        ) : (
          <IconCalendarDue size={15} aria-hidden {...(task.dueAt && { className: classes.sign })} />
        )}
        <span className={classes.text} title={text}>
          {task.dueAt && shortDueText(task.dueAt, zone)}
        </span>
      </button>
      {popup && (
        <Suspense fallback={null}>
          <DueDatePopover {...{ popup, zone, title: task.title, dueAt: task.dueAt }} onChoose={choose} />
        </Suspense>
      )}
    </GridCell>
  )
}
