import type { SchedulePreference } from '@daywright/contract/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/schedule-preference.values'
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { api } from '../../data/api-client.ts'
import { formatMinutes } from '../../data/minutes.ts'
import { useChange } from '../../data/use-change.ts'
import { hoursText } from '../../shared/hours-text.ts'
import { confirm } from '../../ui/confirm.tsx'
import { WEEK } from '../../ui/day-name.ts'
import classes from './hours-card.module.css'
import { useGiveToTasks, useMakeUsual } from './use-usual-hours.ts'
import { DAY_MINUTES, openMinutes, type WeekHours, weekOf } from './week-hours.ts'

export interface HoursCardProps {
  preference: SchedulePreference
  /** Those that new tasks are given. */
  usual: SchedulePreference
  onEdit: () => void
}

/** One set of hours, with its week as seven small lines. */
export function HoursCard({ preference, usual, onEdit }: HoursCardProps) {
  const { id, name, windows } = preference
  const isUsual = id === usual.id
  const remove = useChange({
    send: () => api.schedulePreferences.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => `Hours “${name}” deleted`,
  })
  const onRemove = async () => {
    const text = `Tasks that were given these hours are planned ${hoursText(DEFAULT_WINDOWS)} from now on.`
    if (await confirm({ title: `Delete “${name}”?`, text, confirmLabel: 'Delete' })) remove.mutate()
  }
  const week = weekOf(windows)
  return (
    <Paper component="article" withBorder p="md" mb="sm" bg="var(--dw-surface)" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex={1} miw={200}>
          <Group gap="xs">
            <Title order={2} size="h5">
              {name}
            </Title>
            {isUsual && <Badge variant="light">Usual hours</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {hoursText(windows)}
          </Text>
          <Text size="xs" c="dimmed">
            {formatMinutes(openMinutes(week))} a week{isUsual && '. New tasks are planned in these.'}
          </Text>
        </Stack>
        <WeekPicture week={week} />
        <Group gap="xs">
          {isUsual ? <GiveToTasks preference={preference} /> : <MakeUsual preference={preference} usual={usual} />}
          <CardButton text="Change" name={`Change ${name}`} onClick={onEdit} />
          <CardButton text="Delete" name={`Delete ${name}`} onClick={() => void onRemove()} />
        </Group>
      </Group>
    </Paper>
  )
}

function WeekPicture({ week }: { week: WeekHours }) {
  return (
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
  )
}

interface CardButtonProps {
  text: string
  /** For ears: begins with the text, and tells which hours it is about. */
  name: string
  isBusy?: boolean
  onClick: () => void
}

const CardButton = ({ text, name, isBusy = false, onClick }: CardButtonProps) => (
  <Button size="xs" variant="default" loading={isBusy} onClick={onClick} aria-label={name}>
    {text}
  </Button>
)

function GiveToTasks({ preference }: Pick<HoursCardProps, 'preference'>) {
  const { isPending, mutate } = useGiveToTasks(preference)
  const name = `Give to all tasks without hours: ${preference.name}`
  return <CardButton text="Give to all tasks" name={name} isBusy={isPending} onClick={() => mutate()} />
}

function MakeUsual({ preference, usual }: Omit<HoursCardProps, 'onEdit'>) {
  const { isPending, mutate } = useMakeUsual(preference, usual)
  return (
    <CardButton text="Make usual" name={`Make usual: ${preference.name}`} isBusy={isPending} onClick={() => mutate()} />
  )
}
