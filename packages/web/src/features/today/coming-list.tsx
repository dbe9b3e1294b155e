import type { TodayItem } from '@daywright/contract/today'
import { Text, UnstyledButton } from '@mantine/core'
import { IconCalendarEvent, IconCoffee, IconFlame } from '@tabler/icons-react'
import { formatMinutes, minutesBetween } from '../../data/minutes.ts'
import { useZone } from '../../data/use-zone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import classes from './today.module.css'

/** What comes: its time, its title and how long it takes. */
export function ComingList({ items }: { items: readonly TodayItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map(item => (
        <Item key={item.block?.id ?? item.event?.id} item={item} />
      ))}
    </ul>
  )
}

function Item({ item: { title, startAt, endAt, block, event } }: { item: TodayItem }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const taskId = block?.taskId ?? null
  const content = (
    <>
      <Text span size="sm" c="dimmed" className={classes.time}>
        {zone.time(startAt)}
      </Text>
      <Text span size="sm" fw={550} className={classes.title} dir="auto">
        <KindIcon isEvent={event !== null} type={block?.type} /> {title}
      </Text>
      <Text span size="sm" c="dimmed" flex="none">
        {formatMinutes(minutesBetween(startAt, endAt))}
      </Text>
    </>
  )
  return (
    <li>
      {taskId ? (
        <UnstyledButton className={classes.row} onClick={() => openTask(taskId)}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}

const ICON = { size: 14, className: classes.icon, role: 'img' } as const

function KindIcon({ isEvent, type }: { isEvent: boolean; type: 'task' | 'event' | 'habit' | 'break' | undefined }) {
  if (isEvent || type === 'event') return <IconCalendarEvent {...ICON} aria-label="Event" />
  if (type === 'break') return <IconCoffee {...ICON} aria-label="Break" />
  return type === 'habit' ? <IconFlame {...ICON} aria-label="Habit" /> : null
}
