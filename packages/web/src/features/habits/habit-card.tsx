import type { HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import { t } from '@daywright/language/current-language'
import { Badge, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { WaitingMark } from '../../shared/waiting/waiting-mark.tsx'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import { ActionsMenu, DeleteItem, EditItem } from '../../ui/lists/actions-menu.tsx'
import { HabitPicture } from './habit-picture.tsx'
import { HabitSessions } from './habit-sessions.tsx'
import { frequencyText, progressText, streakText } from './habit-text.ts'
import classes from './habits.module.css'
import { useDeleteHabit, usePauseHabit } from './use-habit-changes.ts'

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
