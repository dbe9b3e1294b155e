import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import type { Form } from '../../data/saving/use-ruled-form.ts'
import { hoursText } from '../../shared/hours/hours-text.ts'
import { PRIORITIES, priorityName } from '../../shared/tasks/priority-mark.tsx'
import { type HabitFields, shortestRange } from './habit-fields.ts'

const NUMBER = { allowDecimal: false, allowNegative: false } as const
const PERIODS = [
  { value: 'week', label: t('a week') },
  { value: 'day', label: t('a day') },
]

/** How long, how often, when and how important. */
export function HabitTimingFields({ form }: { form: Form<HabitFields> }) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { minutes, times, minHoursBetween } = HABIT_LIMITS
  return (
    <>
      <Group grow align="flex-start" wrap="nowrap">
        <NumberInput label={t('Minutes')} step={5} {...NUMBER} {...minutes} {...form.getInputProps('minutes')} />
        <NumberInput label={t('Times')} {...NUMBER} {...times.week} {...form.getInputProps('times')} />
        <Select label={t('Per')} data={PERIODS} allowDeselect={false} {...form.getInputProps('period')} />
      </Group>
      <NumberInput
        label={t('Shortest session')}
        description={t('In minutes, for when a full session doesn’t fit. Leave empty to plan only full sessions.')}
        step={5}
        {...NUMBER}
        {...shortestRange(form.values)}
        {...form.getInputProps('shortestMinutes')}
      />
      <Select
        label={t('Hours')}
        placeholder={hoursText(DEFAULT_WINDOWS)}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear hours'), tabIndex: 0 }}
        data={preferences.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('schedulePreferenceId')}
      />
      <NumberInput
        label={t('Hours between sessions')}
        description={t('Leave empty for at most one session a day, unless there are more sessions than days.')}
        {...NUMBER}
        {...minHoursBetween}
        {...form.getInputProps('minHoursBetween')}
      />
      <Select
        label={t('Priority')}
        description={t('Due tasks with a higher priority go first.')}
        data={PRIORITIES.map(value => ({ value, label: priorityName(value) }))}
        allowDeselect={false}
        {...form.getInputProps('priority')}
      />
      <Switch
        label={t('Counts as work')}
        description={t('Its sessions count toward the maximum hours of planned work per day.')}
        {...form.getInputProps('countsAsWork', { type: 'checkbox' })}
      />
      {form.values.period === 'week' && (
        <Switch
          label={t('Fewer sessions with days off')}
          description={t('A week with days off gets proportionally fewer sessions.')}
          {...form.getInputProps('scaleWithDaysOff', { type: 'checkbox' })}
        />
      )}
      <Group grow align="flex-start">
        <TextInput type="date" label={t('Starts')} required {...form.getInputProps('startOn')} />
        <TextInput
          type="date"
          label={t('Ends')}
          {...form.getInputProps('endOn')}
          value={form.values.endOn ?? ''}
          onChange={event => form.setFieldValue('endOn', event.currentTarget.value || null)}
        />
      </Group>
    </>
  )
}
