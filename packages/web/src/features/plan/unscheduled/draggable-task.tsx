import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { PriorityMark } from '../../../shared/tasks/priority-mark.tsx'
import classes from './unscheduled-list.module.css'

interface DraggableTaskProps {
  task: TaskInList
  onSchedule: (task: TaskInList) => void
}

/** A task that can be scheduled by dragging it into the calendar or with its button. */
export const DraggableTask = memo(function DraggableTask({ task, onSchedule }: DraggableTaskProps) {
  const zone = useZone()
  const openTask = useOpenTask()
  const facts = [
    task.estimateMinutes === null ? t('no estimate') : formatMinutes(task.estimateMinutes),
    task.dueAt && t('due {day}', { day: midSentence(zone.nearDay(task.dueAt)) }),
  ].filter(Boolean)
  return (
    <li className={classes.task} data-task-id={task.id}>
      <PriorityMark priority={task.priority} />
      <UnstyledButton className={classes.name} onClick={() => openTask(task.id)}>
        <Text size="sm" lineClamp={2} dir="auto">
          {task.title}
        </Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Schedule {title}…', { title: task.title })}
        data-tooltip={t('Schedule…')}
        onClick={() => onSchedule(task)}
      >
        <IconCalendarPlus size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
})
