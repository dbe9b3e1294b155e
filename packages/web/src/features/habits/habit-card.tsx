import type { HabitWithHistory } from '@daywright/contract/habit'
import { ActionIcon, Badge, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { ColorDot } from '../../ui/color-dot.tsx'
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
            {habit.paused && <Badge variant="default">Paused</Badge>}
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
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${habit.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={
            habit.paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
          }
          onClick={() => pause.mutate(habit)}
        >
          {habit.paused ? 'Resume' : 'Pause'}
        </Menu.Item>
        <Menu.Item
          c="var(--dw-urgent)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove(habit)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
