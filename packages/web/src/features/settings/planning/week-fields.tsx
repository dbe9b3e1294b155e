import { t } from '@daywright/language/current-language'
import { Group, Select } from '@mantine/core'
import { dayName, WEEK } from '../../../ui/time/day-name.ts'
import { type PlanningForm, USUAL_CLOCK } from './planning-form.ts'

const CLOCK_CHOICES = [
  { value: USUAL_CLOCK, label: t('As usual in my language') },
  { value: '24h', label: '15:30' },
  { value: '12h', label: t('3:30 PM') },
]

export function WeekFields({ form }: { form: PlanningForm }) {
  return (
    <Group align="flex-start">
      <Select
        label={t('Weeks start on')}
        allowDeselect={false}
        data={WEEK.map(day => ({ value: String(day), label: dayName(day) }))}
        {...form.getInputProps('weekStart')}
      />
      <Select label={t('Clock')} allowDeselect={false} data={CLOCK_CHOICES} {...form.getInputProps('clock')} />
    </Group>
  )
}
