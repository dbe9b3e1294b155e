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
import { useLater } from '../../shared/tasks/use-later.ts'
import { useSessionStatus } from '../../shared/tasks/use-session-status.ts'
import { WaitingMark } from '../../shared/waiting/waiting-mark.tsx'
import swipeClasses from '../../ui/keys/swipe.module.css'
import { useRowSwipe } from '../../ui/keys/use-row-swipe.ts'
import { DoneBox, type DoneBoxProps } from './done-box.tsx'
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
  const done = useDone(block)
  const { postponeSession } = useLater()
  const swipe = useRowSwipe()
  const content = (
    <>
      <Text span size="sm" c="dimmed" className={classes.time}>
        {zone.time(startAt)}
      </Text>
      <Text span size="sm" fw={550} className={classes.title} dir="auto">
        <KindIcon isEvent={event !== null} type={block?.type} /> {title}
      </Text>
      {block && <WaitingMark recordId={block.id} />}
      <Text span size="sm" c="dimmed" flex="none">
        {formatMinutes(minutesBetween(startAt, endAt))}
      </Text>
    </>
  )
  return (
    <li
      className={`${classes.item} ${swipeClasses.row}`}
      {...(block && done && swipe({ onDone: done.onDone, onLater: () => postponeSession(block) }))}
    >
      {done ? <DoneBox {...done} /> : <span className={classes.noBox} />}
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

/** [WEB-321] Completes the task, or the session of a habit; null for what cannot be done. */
function useDone(block: TimeBlockWithTaskStatus | null): DoneBoxProps | null {
  const completeTask = useCompleteTask()
  const setStatus = useSessionStatus()
  if (!block) return null
  const { task, type, title } = block
  if (task) {
    const isDone = task.status === 'completed'
    return { label: t('Complete {title}', { title }), isDone, onDone: () => completeTask.mutate(task) }
  }
  if (type !== 'habit') return null
  const isDone = block.status === 'completed'
  return {
    label: t('{title} is done', { title }),
    isDone,
    onDone: () => setStatus.mutate({ block, status: 'completed' }),
  }
}

const ICON = { size: 14, className: classes.icon, role: 'img' } as const

function KindIcon({ isEvent, type }: { isEvent: boolean; type: 'task' | 'event' | 'habit' | 'break' | undefined }) {
  if (isEvent || type === 'event') return <IconCalendarEvent {...ICON} aria-label={t('Event')} />
  if (type === 'break') return <IconCoffee {...ICON} aria-label={t('Break')} />
  return type === 'habit' ? <IconFlame {...ICON} aria-label={t('Habit')} /> : null
}
