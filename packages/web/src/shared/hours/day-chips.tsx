import { Chip, Group } from '@mantine/core'
import { useWeek } from '../../data/time/use-zone.ts'
import { dayName, shortDayName } from '../../ui/time/day-name.ts'

interface DayChipsProps {
  label: string
  size?: 'xs' | 'sm'
  /** `0` is Sunday. */
  value?: string[]
  onChange?: (days: string[]) => void
}

/** A choice of weekdays. */
export function DayChips({ label, size = 'xs', value = [], onChange }: DayChipsProps) {
  return (
    <Chip.Group multiple value={value} {...(onChange && { onChange })}>
      <Group gap={6} role="group" aria-label={label}>
        {useWeek().map(day => (
          <Chip key={day} size={size} value={String(day)} aria-label={dayName(day)}>
            {shortDayName(day)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
