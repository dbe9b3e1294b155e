import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core'
import { IconCalendarPlus, IconChevronDown } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { PriorityMark } from '../../../shared/tasks/priority-mark.tsx'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { INITIAL_TASKS, type TaskGroup } from './unscheduled-groups.ts'
import classes from './unscheduled-list.module.css'

interface DraggableTaskProps {
  task: TaskInList
  onSchedule: (task: TaskInList) => void
}

/** A task that can be scheduled by dragging it into the calendar or with its button. */
const DraggableTask = memo(function DraggableTask({ task, onSchedule }: DraggableTaskProps) {
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

interface TaskGroupListProps {
  group: TaskGroup<TaskInList>
  onSchedule: (task: TaskInList) => void
}

/** [WEB-332] A group of tasks, which can be folded; a long one shows its first tasks until all are wanted. */
export function TaskGroupList({ group: { name, tasks }, onSchedule }: TaskGroupListProps) {
  const [isOpen, setOpen] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? tasks : tasks.slice(0, INITIAL_TASKS)
  return (
    <>
      {name && (
        <h3 style={{ margin: 0 }}>
          <UnstyledButton
            className={classes.heading}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} aria-hidden className={classes.chevron} />
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {tasks.length}
            </Text>
          </UnstyledButton>
        </h3>
      )}
      <div id={id} hidden={!isOpen}>
        <ul className={classes.list}>
          {isOpen && shown.map(task => <DraggableTask key={task.id} task={task} onSchedule={onSchedule} />)}
        </ul>
        {tasks.length > shown.length && (
          <Button mt={6} size="compact-sm" variant="subtle" fullWidth onClick={() => setWhole(true)}>
            {name
              ? t('Show all {count}: {name}', { count: tasks.length, name: inSentence(name) })
              : t('Show all {count}', { count: tasks.length })}
          </Button>
        )}
      </div>
    </>
  )
}
