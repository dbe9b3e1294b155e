import { Group, Text } from '@mantine/core'
import { IconCalendarOff, IconClockExclamation, IconRulerMeasure } from '@tabler/icons-react'
import type { FindingKind } from './findings-by-task.ts'

const LOOKS = {
  atRisk: { name: 'At risk', icon: IconClockExclamation, color: 'var(--dw-urgent)' },
  unscheduled: { name: 'Not fully placed', icon: IconCalendarOff, color: 'var(--dw-high)' },
  oversized: { name: 'Longer than a day', icon: IconRulerMeasure, color: 'var(--dw-medium)' },
} as const satisfies Record<FindingKind, unknown>

/** What kind of trouble it is, by shape, colour and name. */
export function FindingKindMark({ kind }: { kind: FindingKind }) {
  const { name, icon: Shape, color } = LOOKS[kind]
  return (
    <Group gap={4} wrap="nowrap" c={color}>
      <Shape size={14} stroke={2} aria-hidden />
      <Text size="xs" fw={600}>
        {name}
      </Text>
    </Group>
  )
}
