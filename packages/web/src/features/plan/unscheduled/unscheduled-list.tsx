import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Draggable } from '@fullcalendar/react/interaction'
import { Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { sessionMinutes } from './session-length.ts'
import { TaskGroupList } from './task-group-list.tsx'
import { unscheduledGroups } from './unscheduled-groups.ts'
import { useOpenTasks } from './use-open-tasks.ts'

const TYPING_MS = 200

/** Open tasks that can be dragged into the calendar: first those without a session ahead, then the others. */
export function UnscheduledList({ onSchedule }: { onSchedule: (task: TaskInList) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { first, tasks } = useOpenTasks(search)
  return (
    <Stack gap="xs" component="section" aria-label={t('To place')}>
      <TextInput
        aria-label={t('Filter tasks')}
        placeholder={t('Filter')}
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Loaded query={first}>
        {({ pagination }) => <TaskList tasks={tasks} total={pagination.total} onSchedule={onSchedule} />}
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
  const zone = useZone()
  const groups = useMemo(() => {
    const horizonEnd = zone.startOfDay(zone.today(), PLANNER_HORIZON_DAYS)
    return unscheduledGroups(tasks, Date.now(), horizonEnd)
  }, [tasks, zone])
  return (
    <>
      <div ref={lists}>
        {groups.map(group => (
          <TaskGroupList key={group.name ?? ''} group={group} onSchedule={onSchedule} />
        ))}
      </div>
      {total === 0 && (
        <Text size="sm" c="dimmed">
          {t('No open tasks.')}
        </Text>
      )}
      {total > tasks.length && (
        <Text size="xs" c="dimmed">
          {t('The first {count} of {total}. Filter to find others.', { count: tasks.length, total })}
        </Text>
      )}
    </>
  )
}

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
