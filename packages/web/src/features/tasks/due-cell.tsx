import type { TaskInList } from '@daywright/contract/task'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import type { Zone } from '../../data/zoned-time.ts'
import { isFinished } from '../../ui/task-status-name.ts'
import { dueText, shortDueText } from './due-choice.ts'
import { DueDays } from './due-days.tsx'
import { GridCell } from './grid-parts.tsx'
import classes from './task-list.module.css'
import type { RowActions } from './task-row.tsx'

interface DueCellProps {
  task: TaskInList
  tabIndex: number
  actions: RowActions
  zone: Zone
  now: string
}

/** The due date, and the calendar that changes it. */
export function DueCell({ task, tabIndex, actions, zone, now }: DueCellProps) {
  const [isOpen, setOpen] = useState(false)
  const isOverdue = task.dueAt !== null && task.dueAt < now && !isFinished(task.status)
  const text = task.dueAt ? dueText(task.dueAt, zone) : 'No date'
  const choose = (dueAt: string | null) => {
    setOpen(false)
    actions.setDue(task, dueAt)
  }
  return (
    <GridCell className={classes.due} data-empty={task.dueAt === null}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <UnstyledButton
            className={classes.change}
            data-overdue={isOverdue}
            tabIndex={tabIndex}
            aria-label={`Due date of “${task.title}”: ${text}${isOverdue ? ', overdue' : ''}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOverdue ? (
              <IconAlertCircle size={15} aria-hidden />
            ) : (
              <IconCalendarDue size={15} aria-hidden {...(task.dueAt && { className: classes.sign })} />
            )}
            <span className={classes.text} title={text}>
              {task.dueAt && shortDueText(task.dueAt, zone)}
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Due date of “${task.title}”`}>
          <DueDays dueAt={task.dueAt} zone={zone} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </GridCell>
  )
}
