import { weekOfRotation } from '@daywright/contract/resources/planner/open-windows'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { SCHEDULE_PREFERENCE_LIMITS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Group, NativeSelect } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import { weekName, weeksOf, withPresentWeek, withWeeks } from './week-windows.ts'

type Hours = Pick<SchedulePreference, 'windows' | 'rotation'>

interface RotationFieldsProps {
  hours: Hours
  onChange: (hours: Hours) => void
}

const CHOICES = Array.from({ length: SCHEDULE_PREFERENCE_LIMITS.weeks }, (_, index) => index + 1)

/** [WEB-710] How many weeks take turns, and which of them it is. */
export function RotationFields({ hours, onChange }: RotationFieldsProps) {
  const today = useZone().today()
  const { rotation } = hours
  return (
    <Group gap="md" align="flex-end">
      <NativeSelect
        label={t('Repeats')}
        data={CHOICES.map(weeks => ({
          value: String(weeks),
          label: t('{count, plural, one {every week} other {every # weeks}}', { count: weeks }),
        }))}
        value={String(rotation?.weeks ?? 1)}
        onChange={({ currentTarget }) => onChange(withWeeks(hours, Number(currentTarget.value), today))}
      />
      {rotation && (
        <NativeSelect
          label={t('This week is')}
          data={weeksOf(rotation).map(week => ({ value: String(week), label: weekName(week) }))}
          value={String(weekOfRotation(rotation, today))}
          onChange={({ currentTarget }) =>
            onChange({ ...hours, rotation: withPresentWeek(rotation, Number(currentTarget.value), today) })
          }
        />
      )}
    </Group>
  )
}
