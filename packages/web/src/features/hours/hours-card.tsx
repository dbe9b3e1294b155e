import type { SchedulePreference } from '@daywright/contract/schedule-preference'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { api } from '../../data/api-client.ts'
import { formatMinutes } from '../../data/minutes.ts'
import { useChange } from '../../data/use-change.ts'
import { ask } from '../../ui/ask.tsx'
import { WEEK } from '../../ui/day-name.ts'
import classes from './hours-card.module.css'
import { hoursText } from './hours-text.ts'
import { DAY_MINUTES, openMinutes, weekOf } from './week-hours.ts'

/** One set of hours, with its week as seven small lines. */
export function HoursCard({ preference, onEdit }: { preference: SchedulePreference; onEdit: () => void }) {
  const { id, name, windows } = preference
  const remove = useChange({
    send: () => api.schedulePreferences.remove({ id }),
    expect: () => [{ id, isRemoved: true }],
    said: () => `Hours “${name}” deleted`,
  })
  const onRemove = async () => {
    const text = 'Tasks that were given these hours are planned in the usual ones from now on.'
    if (await ask({ title: `Delete “${name}”?`, text, confirm: 'Delete' })) remove.mutate()
  }
  const week = weekOf(windows)
  return (
    <Paper component="article" withBorder p="md" mb="sm" bg="var(--dw-surface)" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex={1} miw={200}>
          <Title order={2} size="h5">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {hoursText(windows)}
          </Text>
          <Text size="xs" c="dimmed">
            {formatMinutes(openMinutes(week))} a week
          </Text>
        </Stack>
        <svg className={classes.week} viewBox={`0 0 ${DAY_MINUTES} 7`} preserveAspectRatio="none" aria-hidden>
          {WEEK.map((day, row) => (
            <rect key={day} className={classes.closed} x={0} width={DAY_MINUTES} y={row + 0.15} height={0.7} />
          ))}
          {WEEK.flatMap((day, row) =>
            (week[day] ?? []).map(({ from, to }) => (
              <rect
                key={`${day}-${from}`}
                className={classes.open}
                x={from}
                width={to - from}
                y={row + 0.15}
                height={0.7}
              />
            )),
          )}
        </svg>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onEdit} aria-label={`Change ${name}`}>
            Change
          </Button>
          <Button size="xs" variant="default" onClick={() => void onRemove()} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
