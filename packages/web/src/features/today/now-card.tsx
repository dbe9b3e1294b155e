import type { Today, TodayItem } from '@daywright/contract/resources/planner/today'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatMinutes, minutesBetween } from '../../data/time/minutes.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { TimerButtons } from '../../shared/session-timer/timer-buttons.tsx'
import { useCompleteTask } from '../../shared/tasks/use-complete-task.ts'
import classes from './today.module.css'
import { TodaySection } from './today-section.tsx'

/** What is on now; a session whose timer runs comes first, also if its time is over. */
export function NowCards({ today: { current, running } }: { today: Today }) {
  const others = current.filter(({ block }) => block?.id !== running?.id || running === null)
  const items = running ? [itemOf(running), ...others] : others
  return (
    <TodaySection title={t('Now')}>
      {items.length === 0 ? (
        <Text c="dimmed">{t('Nothing is planned right now.')}</Text>
      ) : (
        <Stack gap="sm">
          {items.map(item => (
            <NowCard key={item.block?.id ?? item.event?.id} item={item} />
          ))}
        </Stack>
      )}
    </TodaySection>
  )
}

const itemOf = (block: TimeBlockWithTaskStatus): TodayItem => ({
  title: block.title,
  startAt: block.startAt,
  endAt: block.endAt,
  block,
  event: null,
})

function NowCard({ item: { title, startAt, endAt, block } }: { item: TodayItem }) {
  const zone = useZone()
  const isWork = block?.type === 'task' || block?.type === 'habit'
  return (
    <Paper withBorder p="md" className={classes.now}>
      <Heading title={title} taskId={block?.taskId ?? null} />
      <Text size="sm" c="dimmed" mb={isWork ? 'sm' : 0}>
        {zone.span(startAt, endAt)} · <TimeLeft startAt={startAt} endAt={endAt} />
      </Text>
      {block && isWork && (
        <Group gap="xs">
          <TimerButtons block={block} />
          <CompleteButton block={block} />
        </Group>
      )}
    </Paper>
  )
}

function Heading({ title, taskId }: { title: string; taskId: string | null }) {
  const openTask = useOpenTask()
  const look = { fz: 'lg', fw: 650, dir: 'auto', className: classes.title } as const
  if (!taskId) return <Text {...look}>{title}</Text>
  return (
    <Anchor component="button" type="button" ta="start" c="inherit" {...look} onClick={() => openTask(taskId)}>
      {title}
    </Anchor>
  )
}

function TimeLeft({ startAt, endAt }: { startAt: string; endAt: string }) {
  const now = useMinute()
  const left = Math.round(minutesBetween(now, endAt))
  if (now < startAt)
    return t('starts in {duration}', { duration: formatMinutes(Math.round(minutesBetween(now, startAt))) })
  return left > 0
    ? t('{duration} left', { duration: formatMinutes(left) })
    : t('ended {duration} ago', { duration: formatMinutes(-left) })
}

function CompleteButton({ block: { task } }: { block: TimeBlockWithTaskStatus }) {
  const complete = useCompleteTask()
  if (!task) return null
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      leftSection={<IconCheck size={16} aria-hidden />}
      onClick={() => complete.mutate(task)}
    >
      {t('Complete task')}
    </Button>
  )
}
