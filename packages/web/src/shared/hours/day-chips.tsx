import { Chip, Group } from '@mantine/core'
import { useWeek } from '../../data/time/use-zone.ts'
import { dayName, shortDayName } from '../../ui/time/day-name.ts'

interface DayChipsProps {
  label: string
  size?: 'xs' | 'sm'
  /** `0` is Sunday. */
  value?: string[]
  onChange?: (days: string[]) => void
  /** The days in their order, where it is not the one of the account. */
  week?: readonly number[]
}

/** A choice of weekdays. */
export function DayChips({ label, size = 'xs', value = [], onChange, week }: DayChipsProps) {
  const usual = useWeek()
  return (
    <Chip.Group multiple value={value} {...(onChange && { onChange })}>
      <Group gap={6} role="group" aria-label={label}>
        {(week ?? usual).map(day => (
          <Chip key={day} size={size} value={String(day)} aria-label={dayName(day)}>
            {shortDayName(day)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
