import { t } from '@daywright/language/current-language'
import { Button, Group, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { DATE_LABELS } from '../../../ui/time/date-labels.ts'
import { daysToMonday, dueOn } from './due-choice.ts'

const NAMES = {
  previousMonth: t('Previous month'),
  nextMonth: t('Next month'),
  previousYear: t('Previous year'),
  nextYear: t('Next year'),
  previousDecade: t('Previous decade'),
  nextDecade: t('Next decade'),
  monthLevelControl: t('Choose a month'),
  yearLevelControl: t('Choose a year'),
}

export interface DueDatePickerProps {
  dueAt: string | null
  zone: Zone
  onChoose: (dueAt: string | null) => void
}

/** Common days as buttons, and a calendar for all others. */
export function DueDatePicker({ dueAt, zone, onChoose }: DueDatePickerProps) {
  const today = zone.today()
  const dayLater = (days: number) => zone.dayOf(zone.startOfDay(today, days))
  const usual = [
    { name: t('Today'), day: today },
    { name: t('Tomorrow'), day: dayLater(1) },
    { name: t('Next Monday'), day: dayLater(daysToMonday(today)) },
  ]
  return (
    <Stack gap="xs">
      <Group gap={6}>
        {usual.map(({ name, day }) => (
          <Button key={name} size="compact-sm" variant="light" onClick={() => onChoose(dueOn(day, dueAt, zone))}>
            {name}
          </Button>
        ))}
      </Group>
      <DatePicker
        ariaLabels={NAMES}
        {...DATE_LABELS}
        hideOutsideDates
        value={dueAt && zone.dayOf(dueAt)}
        defaultDate={dueAt ? zone.dayOf(dueAt) : today}
        // By default the picker marks today in the time zone of the browser.
        getDayProps={day => (day === today ? { fw: 700, 'aria-current': 'date' } : {})}
        onChange={day => day && onChoose(dueOn(day, dueAt, zone))}
      />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChoose(null)}>
        {t('No due date')}
      </Button>
    </Stack>
  )
}
