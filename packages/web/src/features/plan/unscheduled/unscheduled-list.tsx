import type { TaskInList } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { Draggable } from '@fullcalendar/react/interaction'
import { Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { queries } from '../../../data/queries.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { DraggableTask } from './draggable-task.tsx'
import { sessionMinutes } from './session-length.ts'
import classes from './unscheduled-list.module.css'

const LIMIT = String(TASK_LIMITS.pageSize.max)
const TYPING_MS = 200

/** Open tasks that can be dragged into the calendar: first those without a session ahead, then the others. */
export function UnscheduledList({ onSchedule }: { onSchedule: (task: TaskInList) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const tasks = useQuery(queries.taskPage({ sort: 'priority', limit: LIMIT, ...(search && { search }) }))
  return (
    <Stack gap="xs" component="section" aria-label="Unscheduled">
      <Title order={2} size="h5">
        Unscheduled
      </Title>
      <TextInput
        aria-label="Filter tasks"
        placeholder="Filter"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Loaded query={tasks}>
        {({ data, pagination }) => <TaskList tasks={data} total={pagination.total} onSchedule={onSchedule} />}
      </Loaded>
    </Stack>
  )
}

interface TaskListProps {
  tasks: readonly TaskInList[]
  total: number
  onSchedule: (task: TaskInList) => void
}

function TaskList({ tasks, total, onSchedule }: TaskListProps) {
  const lists = useRef<HTMLDivElement>(null)
  useDraggableTasks(lists, tasks)
  const { unscheduled = [], scheduled = [] } = useMemo(
    () => Object.groupBy(tasks, task => (isScheduled(task) ? 'scheduled' : 'unscheduled')),
    [tasks],
  )
  const items = (group: readonly TaskInList[]) => (
    <ul className={classes.list}>
      {group.map(task => (
        <DraggableTask key={task.id} task={task} onSchedule={onSchedule} />
      ))}
    </ul>
  )
  return (
    <>
      <div ref={lists}>
        {items(unscheduled)}
        {scheduled.length > 0 && (
          <>
            <Title order={3} size="sm" mt="sm" mb={6}>
              Scheduled
            </Title>
            {items(scheduled)}
          </>
        )}
      </div>
      {total === 0 && (
        <Text size="sm" c="dimmed">
          No open tasks.
        </Text>
      )}
      {total > tasks.length && (
        <Text size="xs" c="dimmed">
          The first {tasks.length} of {total}. Filter to find others.
        </Text>
      )}
    </>
  )
}

/** Has a session ahead in the calendar. */
const isScheduled = (task: TaskInList) =>
  task.timeBlocks.some(block => block.status !== 'completed' && Date.parse(block.endAt) > Date.now())

function useDraggableTasks(lists: RefObject<HTMLDivElement | null>, tasks: readonly TaskInList[]) {
  useEffect(() => {
    if (!lists.current) return
    const draggable = new Draggable(lists.current, {
      itemSelector: '[data-task-id]',
      eventData: element => {
        const task = tasks.find(({ id }) => id === element.dataset.taskId)
        return { title: task?.title ?? '', duration: { minutes: task ? sessionMinutes(task, Date.now()) : 60 } }
      },
    })
    return () => draggable.destroy()
  }, [lists, tasks])
}
