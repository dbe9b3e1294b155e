import { weekOfRotation } from '@daywright/contract/resources/planner/open-windows'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mapWithLimit } from '../../data/changes/map-with-limit.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { updateTasks } from '../../data/tasks/task-batches.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useWeek, useZone } from '../../data/time/use-zone.ts'
import { hoursText } from '../../shared/hours/hours-text.ts'
import { RowButton } from '../../ui/lists/row-button.tsx'
import { DAY_MINUTES } from '../../ui/time/time-units.ts'
import classes from './hours-card.module.css'
import { RosterState } from './roster/roster-state.tsx'
import { letterOf, weeksOf, windowsOfWeek } from './rotation/week-windows.ts'
import { openMinutes, type WeekHours, weekOf } from './week-hours.ts'

interface HoursCardProps {
  preference: SchedulePreference
  /** The working hours that new tasks get; null if only personal hours are left. */
  defaultHours: SchedulePreference | null
  onEdit: () => void
}

/** One set of working hours, with its week as a small chart. */
export function HoursCard({ preference, defaultHours, onEdit }: HoursCardProps) {
  const { id, name, windows, personal, rotation } = preference
  const today = useZone().today()
  const present = rotation ? weekOfRotation(rotation, today) : 1
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
  const week = weekOf(windowsOfWeek(windows, present))
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
          {weeksOf(rotation).map(number => (
            <Text key={number} size="sm" c="dimmed">
              {rotation
                ? t('Week {letter}: {hours}', {
                    letter: letterOf(number),
                    hours: hoursText(windowsOfWeek(windows, number)) || t('closed'),
                  })
                : hoursText(windows)}
            </Text>
          ))}
          {rotation && <Text size="sm">{t('This week is week {letter}.', { letter: letterOf(present) })}</Text>}
          <RosterState preference={preference} />
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

const PER_PAGE = TASK_LIMITS.pageSize.max

/** [WEB-120] The first working hours of the list are the default. */
function useMakeDefault({ id, name, priority }: SchedulePreference, first: SchedulePreference) {
  const order = (value: number) => api.schedulePreferences.update({ id, body: { priority: value } })
  return useChange({
    send: () => order(first.priority + 1),
    successMessage: () => t('New tasks get “{name}”', { name }),
    undo: () => order(priority),
  })
}

/** [WEB-120] Gives the working hours to all open tasks that have none. */
function useApplyToTasks({ id, name }: SchedulePreference) {
  const assign = (tasks: readonly TaskInList[], hours: string | null) =>
    updateTasks(tasks.map(task => ({ id: task.id, schedulePreferenceId: hours })))
  return useChange({
    send: async () => {
      const tasks = (await openTasks()).filter(task => task.schedulePreferenceId === null)
      await assign(tasks, id)
      return tasks
    },
    successMessage: tasks =>
      tasks.length === 0
        ? t('Every open task has working hours already')
        : t('Applied “{name}” to {count, plural, one {# task} other {# tasks}}. Replan to move the work.', {
            name,
            count: tasks.length,
          }),
    undo: tasks => assign(tasks, null),
  })
}

async function openTasks(): Promise<TaskInList[]> {
  const page = (number: number) => api.tasks.list({ query: { page: String(number), limit: String(PER_PAGE) } })
  const first = await page(1)
  const others = Array.from({ length: first.pagination.pages - 1 }, (_, index) => index + 2)
  const { results } = await mapWithLimit(others, page)
  return [first, ...results].flatMap(({ data }) => data)
}
