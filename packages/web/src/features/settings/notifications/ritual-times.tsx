import { t } from '@daywright/language/current-language'
import { Group, Select, TextInput } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import { dayName, weekFrom } from '../../../ui/time/day-name.ts'
import type { ReminderForm } from './reminder-form.ts'

/** [WEB-678] When the reminders of rituals come, for those that are on. */
export function RitualTimes({ form }: { form: ReminderForm }) {
  const { weekStart } = useZone()
  const { dayStart, dayEnd, weekReview } = form.values
  const days = weekFrom(weekStart).map(day => ({ value: String(day), label: dayName(day) }))
  return (
    <Group align="flex-start">
      {dayStart.length > 0 && (
        <TextInput label={t('Start of the day at')} type="time" {...form.getInputProps('dayStartTime')} />
      )}
      {dayEnd.length > 0 && (
        <TextInput label={t('End of the day at')} type="time" {...form.getInputProps('dayEndTime')} />
      )}
      {weekReview.length > 0 && (
        <>
          <Select
            label={t('Weekly review on')}
            w={160}
            allowDeselect={false}
            data={days}
            {...form.getInputProps('weekReviewDay')}
          />
          <TextInput label={t('Weekly review at')} type="time" {...form.getInputProps('weekReviewTime')} />
        </>
      )}
    </Group>
  )
}
