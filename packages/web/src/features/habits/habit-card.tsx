import type { Habit, HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../data/changes/use-change.ts'
import { useDeletion } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { WaitingMark } from '../../shared/outbox/waiting-mark.tsx'
import { useSessionStatus } from '../../shared/tasks/use-session-status.ts'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import { ActionsMenu, DeleteItem, EditItem } from '../../ui/lists/actions-menu.tsx'
import { HabitPicture } from './habit-picture.tsx'
import { frequencyText, progressText, streakText } from './habit-text.ts'
import classes from './habits.module.css'

/** A habit: how often, how it goes, and its sessions of this week. */
export function HabitCard({ habit, onEdit }: { habit: HabitWithHistory; onEdit: () => void }) {
  return (
    <Stack component="li" gap="sm" className={classes.card} aria-label={habit.name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes.name}>
          <Group gap="xs">
            <ColorDot color={habit.color} size={14} />
            <Title order={2} size="h5">
              {habit.name}
            </Title>
            <WaitingMark recordId={habit.id} />
            {habit.paused && <Badge variant="default">{t('Paused')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {frequencyText(habit)}
          </Text>
        </div>
        <HabitMenu habit={habit} onEdit={onEdit} />
      </Group>
      <Text size="sm">{[progressText(habit), streakText(habit)].filter(Boolean).join(' · ')}</Text>
      <HabitPicture habit={habit} />
      <HabitSessions habit={habit} />
    </Stack>
  )
}

function HabitMenu({ habit, onEdit }: { habit: HabitWithHistory; onEdit: () => void }) {
  const pause = usePauseHabit()
  const remove = useDeleteHabit()
  const PauseIcon = habit.paused ? IconPlayerPlay : IconPlayerPause
  return (
    <ActionsMenu name={habit.name}>
      <EditItem onClick={onEdit} />
      <Menu.Item leftSection={<PauseIcon size={16} aria-hidden />} onClick={() => pause.mutate(habit)}>
        {habit.paused ? t('Resume') : t('Pause')}
      </Menu.Item>
      <DeleteItem onClick={() => remove(habit)} />
    </ActionsMenu>
  )
}

function usePauseHabit() {
  const set = ({ id }: Habit, paused: boolean) => api.habits.update({ id, body: { paused } })
  return useChange({
    send: (habit: Habit) => set(habit, !habit.paused),
    optimistic: ({ id, paused }) => [{ id, fields: { paused: !paused } }],
    successMessage: (_, { name, paused }) => (paused ? t('Resumed {name}', { name }) : t('Paused {name}', { name })),
    undo: (_, habit) => set(habit, habit.paused),
  })
}

const useDeleteHabit = () =>
  useDeletion<Habit>(
    ({ id }) => api.habits.remove({ id }),
    () => t('Its history and its planned sessions are deleted too. This cannot be undone.'),
  )

const MAX_SHOWN = 7
const ACTION = { size: 'compact-sm', variant: 'light', color: 'gray' } as const

/** The sessions of this week, to complete or to skip. */
function HabitSessions({ habit }: { habit: HabitWithHistory }) {
  const zone = useZone()
  const first = habit.weeks.at(-1)?.startOn ?? zone.today()
  const { data = [] } = useQuery(queries.blocks(zone.startOfDay(first), zone.startOfDay(first, 7)))
  const sessions = data.filter(block => block.habitId === habit.id).slice(0, MAX_SHOWN)
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
