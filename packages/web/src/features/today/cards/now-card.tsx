import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { type DayRow, isWork } from '../../../shared/day/day-rows.ts'
import { DueTag } from '../../../shared/day/due-tag.tsx'
import { TimerButtons } from '../../../shared/session-timer/timer-buttons.tsx'
import { useElapsed } from '../../../shared/session-timer/use-elapsed.ts'
import { LaterButton } from '../row-menu.tsx'
import classes from '../today.module.css'
import { TodaySection } from '../today-section.tsx'
import type { DayActions } from '../use-day-actions.ts'

/** What is on now; a session whose timer runs comes first, also if its time is over. */
export function NowCards({ rows, actions }: { rows: readonly DayRow[]; actions: DayActions }) {
  return (
    <TodaySection title={t('Now')}>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm" className={classes.free}>
          {t('Nothing is planned right now.')}
        </Text>
      ) : (
        <Stack gap="sm">
          {rows.map(row => (
            <NowCard key={row.key} row={row} actions={actions} />
          ))}
        </Stack>
      )}
    </TodaySection>
  )
}

interface NowCardProps {
  row: DayRow
  actions: DayActions
}

function NowCard({ row, actions }: NowCardProps) {
  const zone = useZone()
  const { startAt, endAt, sessions, kind, due } = row
  const [block, ...others] = sessions
  if (startAt === null || endAt === null) return null
  return (
    <Paper withBorder className={classes.now} data-kind={kind} data-row={row.key}>
      <Heading row={row} onOpen={actions.open(row)} />
      <Text size="sm" c="dimmed" component="div">
        {due && <DueTag due={due} />} {zone.span(startAt, endAt)} · <TimeLeft startAt={startAt} endAt={endAt} />
        {others.length > 0 &&
          ` · ${t('again at {list}', { list: others.map(other => zone.time(other.startAt)).join(', ') })}`}
      </Text>
      {block && isWork(row) ? (
        <>
          <WorkProgress block={block} />
          <Group gap="xs">
            <TimerButtons block={block} />
            <DoneButton onDone={actions.complete(row)} />
            {block.timerStartedAt === null && block.workedSeconds === 0 && <LaterButton row={row} actions={actions} />}
          </Group>
        </>
      ) : (
        <TimeProgress startAt={startAt} endAt={endAt} />
      )}
    </Paper>
  )
}

function Heading({ row: { title }, onOpen }: { row: DayRow; onOpen: (() => void) | null }) {
  const look = { fz: 'lg', fw: 650, dir: 'auto', lh: 1.3, className: classes.title } as const
  if (!onOpen) return <Text {...look}>{title}</Text>
  return (
    <Anchor component="button" type="button" ta="start" c="inherit" data-row-title {...look} onClick={onOpen}>
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

/** [WEB-422] What the timer has counted of the session; without a timer, how much of its time is over. */
function WorkProgress({ block }: { block: DayRow['sessions'][number] }) {
  const seconds = useElapsed(block)
  if (seconds === 0) return <TimeProgress startAt={block.startAt} endAt={block.endAt} />
  return <Bar isWorked part={seconds / 60 / minutesBetween(block.startAt, block.endAt)} />
}

function TimeProgress({ startAt, endAt }: { startAt: string; endAt: string }) {
  const now = useMinute()
  return <Bar part={minutesBetween(startAt, now) / minutesBetween(startAt, endAt)} />
}

function Bar({ part, isWorked = false }: { part: number; isWorked?: boolean }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={isWorked ? t('Worked') : t('Time that is over')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.progress}
      data-worked={isWorked}
      style={{ '--part': `${percent}%` } as CSSProperties}
    />
  )
}

function DoneButton({ onDone }: { onDone: (() => void) | null }) {
  return (
    onDone && (
      <Button size="sm" variant="default" leftSection={<IconCheck size={16} aria-hidden />} onClick={onDone}>
        {t('Done')}
      </Button>
    )
  )
}
