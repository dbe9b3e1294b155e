import type { TaskInList } from '@daywright/contract/task'
import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { formatMinutes } from '../../../data/minutes.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { PriorityMark } from '../../../shared/priority-mark.tsx'
import classes from './unscheduled-list.module.css'

export interface ShelfTaskProps {
  task: TaskInList
  hasPlace: boolean
  onPlace: (task: TaskInList) => void
}

/** A task that can be dragged into the calendar, or placed with its button. */
export const ShelfTask = memo(function ShelfTask({ task, hasPlace, onPlace }: ShelfTaskProps) {
  const zone = useZone()
  const openTask = useOpenTask()
  const facts = [
    task.estimateMinutes === null ? 'no estimate' : formatMinutes(task.estimateMinutes),
    task.dueAt && `due ${zone.nearDay(task.dueAt)}`,
    hasPlace && 'placed',
  ].filter(Boolean)
  return (
    <li className={classes.task} data-task-id={task.id}>
      <PriorityMark priority={task.priority} />
      <UnstyledButton className={classes.name} onClick={() => openTask(task.id)}>
        <Text size="sm" lineClamp={2}>
          {task.title}
        </Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Place ${task.title}…`}
        data-tooltip="Place…"
        onClick={() => onPlace(task)}
      >
        <IconCalendarPlus size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
})
