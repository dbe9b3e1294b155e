import { PLANNER_SETTINGS_LIMITS } from '@daywright/contract/resources/planner/planner-settings.values'
import { t } from '@daywright/language/current-language'
import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useWeek } from '../../../data/time/use-zone.ts'
import { dayName } from '../../../ui/time/day-name.ts'
import type { PlanningForm } from './planning-form.ts'

const { breakMinutes, slackPercent, dailyCapMinutes } = PLANNER_SETTINGS_LIMITS
const HOURS = { min: 0, max: dailyCapMinutes.max / 60, step: 0.5, decimalScale: 2, placeholder: t('No limit') } as const

/** The pause between sessions, the most work of a day, and how much stays free. */
export function DayFields({ form }: { form: PlanningForm }) {
  const week = useWeek()
  return (
    <Stack maw={520}>
      <NumberInput
        label={t('Minutes between sessions')}
        description={t('Doesn’t apply next to meetings. Set buffers for those in their calendars.')}
        step={5}
        allowDecimal={false}
        {...breakMinutes}
        {...form.getInputProps('breakMinutes')}
      />
      <NumberInput
        label={t('Maximum hours of planned work per day')}
        description={t('Breaks don’t count. What you place by hand may be more.')}
        {...HOURS}
        {...form.getInputProps('capHours')}
      />
      <details>
        <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
          {t('Different limits on some days')}
        </Text>
        <Group gap="sm" mt="xs">
          {week.map(day => (
            <NumberInput
              key={day}
              label={dayName(day)}
              w={120}
              {...HOURS}
              placeholder={t('As above')}
              {...form.getInputProps(`weekdayCapHours.${day}`)}
            />
          ))}
        </Group>
      </details>
      <NumberInput
        label={t('Keep free (% of open time)')}
        description={t('Room for what comes up.')}
        step={5}
        allowDecimal={false}
        {...slackPercent}
        {...form.getInputProps('slackPercent')}
      />
    </Stack>
  )
}
