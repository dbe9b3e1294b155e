import type { HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Button, Text } from '@mantine/core'
import { IconCheck, IconPlayerSkipForward, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useSessionStatus } from '../../shared/tasks/use-session-status.ts'
import classes from './habits.module.css'

const MOST_SHOWN = 7
const ACTION = { size: 'compact-sm', variant: 'light', color: 'gray' } as const

/** The sessions of this week, to complete or to skip. */
export function HabitSessions({ habit }: { habit: HabitWithHistory }) {
  const zone = useZone()
  const first = habit.weeks.at(-1)?.startOn ?? zone.today()
  const { data = [] } = useQuery(queries.blocks(zone.startOfDay(first), zone.startOfDay(first, 7)))
  const sessions = data.filter(block => block.habitId === habit.id).slice(0, MOST_SHOWN)
  if (sessions.length === 0) return null
  return (
    <ul className={classes.sessions} aria-label={t('Sessions of {name} this week', { name: habit.name })}>
      {sessions.map(block => (
        <Session key={block.id} block={block} />
      ))}
    </ul>
  )
}

function Session({ block }: { block: TimeBlock }) {
  const zone = useZone()
  const { mutate } = useSessionStatus()
  const when = `${zone.nearDay(block.startAt)}, ${zone.span(block.startAt, block.endAt)}`
  const isDone = block.status === 'completed'
  const isOver = block.endAt < new Date().toISOString()
  return (
    <li className={classes.session}>
      <Text size="sm" {...(isDone && { c: 'dimmed', td: 'line-through' })}>
        {when}
      </Text>
      {isOver && !isDone && (
        <Text size="xs" c="var(--dw-high)">
          {t('Missed')}
        </Text>
      )}
      <Button
        {...ACTION}
        aria-label={isDone ? t('Reopen {when}', { when }) : t('Complete {when}', { when })}
        leftSection={isDone ? <IconRotate size={15} aria-hidden /> : <IconCheck size={15} aria-hidden />}
        onClick={() => mutate({ block, status: isDone ? 'scheduled' : 'completed' })}
      >
        {isDone ? t('Reopen') : t('Complete')}
      </Button>
      {!isDone && (
        <Button
          {...ACTION}
          aria-label={t('Skip {when}', { when })}
          leftSection={<IconPlayerSkipForward size={15} aria-hidden />}
          onClick={() => mutate({ block, status: 'cancelled' })}
        >
          {t('Skip')}
        </Button>
      )}
    </li>
  )
}
