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
import { sessionMinutes } from './session-length.ts'
import classes from './unscheduled-list.module.css'
import { ShelfTask } from './unscheduled-task.tsx'

const LIMIT = String(TASK_LIMITS.pageSize.max)
const TYPING_MS = 200

/** Open tasks to be put into the calendar by hand; those that have no place yet come first. */
export function TaskShelf({ onPlace }: { onPlace: (task: TaskInList) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const tasks = useQuery(queries.taskPage({ sort: 'priority', limit: LIMIT, ...(search && { search }) }))
  return (
    <Stack gap="xs" component="section" aria-label="To place">
      <Title order={2} size="h5">
        To place
      </Title>
      <TextInput
        aria-label="Filter the tasks"
        placeholder="Filter"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Loaded query={tasks}>
        {({ data, pagination }) => <Shelf tasks={data} total={pagination.total} onPlace={onPlace} />}
      </Loaded>
    </Stack>
  )
}

interface ShelfProps {
  tasks: readonly TaskInList[]
  total: number
  onPlace: (task: TaskInList) => void
}

function Shelf({ tasks, total, onPlace }: ShelfProps) {
  const list = useRef<HTMLUListElement>(null)
  useDraggableTasks(list, tasks)
  const sorted = useMemo(() => [...tasks].sort((a, b) => Number(hasPlace(a)) - Number(hasPlace(b))), [tasks])
  return (
    <>
      <ul ref={list} className={classes.list}>
        {sorted.map(task => (
          <ShelfTask key={task.id} task={task} hasPlace={hasPlace(task)} onPlace={onPlace} />
        ))}
      </ul>
      {total === 0 && (
        <Text size="sm" c="dimmed">
          No open task here.
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

/** Has work ahead of it in the calendar. */
const hasPlace = (task: TaskInList) =>
  task.timeBlocks.some(block => block.status !== 'completed' && Date.parse(block.endAt) > Date.now())

function useDraggableTasks(list: RefObject<HTMLUListElement | null>, tasks: readonly TaskInList[]) {
  useEffect(() => {
    if (!list.current) return
    const draggable = new Draggable(list.current, {
      itemSelector: '[data-task-id]',
      eventData: element => {
        const task = tasks.find(({ id }) => id === element.dataset.taskId)
        return { title: task?.title ?? '', duration: { minutes: task ? sessionMinutes(task, Date.now()) : 60 } }
      },
    })
    return () => draggable.destroy()
  }, [list, tasks])
}
