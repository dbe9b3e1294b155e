import { t } from '@daywright/language/current-language'
import type { DaysOff } from '@daywright/quick-add/dates/parse-days-off'
import { Group, Text } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'

/** The days that a line takes off. */
export function DaysOffPreview({ days: { startOn, endOn } }: { days: DaysOff }) {
  const zone = useZone()
  const day = (date: string) => zone.day(zone.startOfDay(date))
  return (
    <Group gap={8} mih={28} aria-live="polite">
      <IconBeach size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {startOn === endOn
          ? t('Day off: {day}', { day: day(startOn) })
          : t('Vacation: {day} to {day2}', { day: day(startOn), day2: day(endOn) })}
      </Text>
    </Group>
  )
}
