import type { TodayItem } from '@daywright/contract/resources/planner/today'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Text, UnstyledButton } from '@mantine/core'
import { IconCalendarEvent, IconCoffee, IconFlame } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatMinutes, minutesBetween } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { useCompleteTask } from '../../shared/tasks/use-complete-task.ts'
import { useSessionStatus } from '../../shared/tasks/use-session-status.ts'
import { DoneBox } from './done-box.tsx'
import classes from './today.module.css'

/** What comes: a box that says it is done, its time, its title and how long it takes. */
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
  const open = useOpenItem(block)
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
    <li className={classes.item}>
      {block ? <ItemBox block={block} /> : <span className={classes.noBox} />}
      {open ? (
        <UnstyledButton className={classes.row} onClick={open}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}

/** [WEB-321] A task opens in its panel and a habit in its view; nothing else opens. */
function useOpenItem(block: TimeBlockWithTaskStatus | null): (() => void) | null {
  const openTask = useOpenTask()
  const navigate = useNavigate()
  if (block?.taskId) return () => openTask(block.taskId)
  return block?.habitId ? () => void navigate({ to: '/habits' }) : null
}

/** [WEB-321] Completes the task, or the session of a habit. */
function ItemBox({ block }: { block: TimeBlockWithTaskStatus }) {
  const completeTask = useCompleteTask()
  const setStatus = useSessionStatus()
  const { task, type, title } = block
  if (task) {
    const isDone = task.status === 'completed'
    return <DoneBox label={t('Complete {title}', { title })} isDone={isDone} onDone={() => completeTask.mutate(task)} />
  }
  if (type !== 'habit') return <span className={classes.noBox} />
  const isDone = block.status === 'completed'
  const onDone = () => setStatus.mutate({ block, status: 'completed' })
  return <DoneBox label={t('{title} is done', { title })} isDone={isDone} onDone={onDone} />
}

const ICON = { size: 14, className: classes.icon, role: 'img' } as const

function KindIcon({ isEvent, type }: { isEvent: boolean; type: 'task' | 'event' | 'habit' | 'break' | undefined }) {
  if (isEvent || type === 'event') return <IconCalendarEvent {...ICON} aria-label={t('Event')} />
  if (type === 'break') return <IconCoffee {...ICON} aria-label={t('Break')} />
  return type === 'habit' ? <IconFlame {...ICON} aria-label={t('Habit')} /> : null
}
