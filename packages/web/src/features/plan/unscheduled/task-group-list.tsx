import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { DraggableTask } from './draggable-task.tsx'
import { SHOWN_AT_FIRST, type TaskGroup } from './unscheduled-groups.ts'
import classes from './unscheduled-list.module.css'

interface TaskGroupListProps {
  group: TaskGroup<TaskInList>
  onSchedule: (task: TaskInList) => void
}

/** [WEB-332] A group of tasks, which can be folded; a long one shows its first tasks until all are wanted. */
export function TaskGroupList({ group: { name, tasks }, onSchedule }: TaskGroupListProps) {
  const [isOpen, setOpen] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN_AT_FIRST)
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
