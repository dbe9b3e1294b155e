import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useConfirmedChange } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useWeek } from '../../data/time/use-zone.ts'
import { hoursText } from '../../shared/hours/hours-text.ts'
import { RowButton } from '../../ui/lists/row-button.tsx'
import { DAY_MINUTES } from '../../ui/time/time-units.ts'
import classes from './hours-card.module.css'
import { useApplyToTasks, useMakeDefault } from './use-default-hours.ts'
import { openMinutes, type WeekHours, weekOf } from './week-hours.ts'

interface HoursCardProps {
  preference: SchedulePreference
  /** The working hours that new tasks get; null if only personal hours are left. */
  defaultHours: SchedulePreference | null
  onEdit: () => void
}

/** One set of working hours, with its week as a small chart. */
export function HoursCard({ preference, defaultHours, onEdit }: HoursCardProps) {
  const { id, name, windows, personal } = preference
  const isDefault = id === defaultHours?.id
  const remove = useConfirmedChange({
    send: () => api.schedulePreferences.remove({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('Deleted “{name}”', { name }),
    question: () => ({
      title: t('Delete “{name}”?', { name }),
      text: t('Tasks with these working hours will be planned {hours}.', { hours: hoursText(DEFAULT_WINDOWS) }),
      confirmLabel: t('Delete'),
    }),
  })
  const week = weekOf(windows)
  return (
    <Paper component="article" withBorder p="md" mb="sm" bg="var(--dw-surface)" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex={1} miw={200}>
          <Group gap="xs">
            <Title order={2} size="h5">
              {name}
            </Title>
            {isDefault && <Badge variant="light">{t('Default')}</Badge>}
            {personal && (
              <Badge variant="light" color="gray">
                {t('Personal')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {hoursText(windows)}
          </Text>
          <Text size="xs" c="dimmed">
            {isDefault
              ? t('{duration} a week. New tasks get these.', { duration: formatMinutes(openMinutes(week)) })
              : t('{duration} a week', { duration: formatMinutes(openMinutes(week)) })}
          </Text>
        </Stack>
        <WeekPicture week={week} />
        <Group gap="xs">
          {isDefault && <ApplyToTasks preference={preference} />}
          {defaultHours && !isDefault && !personal && (
            <MakeDefault preference={preference} defaultHours={defaultHours} />
          )}
          <RowButton text={t('Change')} name={t('Change {name}', { name })} onClick={onEdit} />
          <RowButton text={t('Delete')} name={t('Delete {name}', { name })} onClick={() => remove()} />
        </Group>
      </Group>
    </Paper>
  )
}

function WeekPicture({ week }: { week: WeekHours }) {
  const days = useWeek()
  return (
    <svg className={classes.week} viewBox={`0 0 ${DAY_MINUTES} 7`} preserveAspectRatio="none" aria-hidden>
      {days.map((day, row) => (
        <rect key={day} className={classes.closed} x={0} width={DAY_MINUTES} y={row + 0.15} height={0.7} />
      ))}
      {days.flatMap((day, row) =>
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

function ApplyToTasks({ preference }: Pick<HoursCardProps, 'preference'>) {
  const { isPending, mutate } = useApplyToTasks(preference)
  const name = t('Apply to all tasks without working hours: {name}', { name: preference.name })
  return <RowButton text={t('Apply to all tasks')} name={name} isBusy={isPending} onClick={() => mutate()} />
}

function MakeDefault({ preference, defaultHours }: Record<'preference' | 'defaultHours', SchedulePreference>) {
  const { isPending, mutate } = useMakeDefault(preference, defaultHours)
  return (
    <RowButton
      text={t('Make default')}
      name={t('Make default: {name}', { name: preference.name })}
      isBusy={isPending}
      onClick={() => mutate()}
    />
  )
}
