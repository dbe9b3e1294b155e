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
        {startOn === endOn ? `Day off: ${day(startOn)}` : `Vacation: ${day(startOn)} to ${day(endOn)}`}
      </Text>
    </Group>
  )
}
