import { Chip, Group } from '@mantine/core'
import { dayName, shortDayName, WEEK } from './day-name.ts'

export interface DayChipsProps {
  label: string
  /** `0` is Sunday. */
  value?: string[]
  onChange?: (days: string[]) => void
}

/** A choice of weekdays. */
export function DayChips({ label, value = [], onChange }: DayChipsProps) {
  return (
    <Chip.Group multiple value={value} {...(onChange && { onChange })}>
      <Group gap={6} role="group" aria-label={label}>
        {WEEK.map(day => (
          <Chip key={day} size="xs" value={String(day)} aria-label={dayName(day)}>
            {shortDayName(day)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
