import type { EventOccurrence } from '@daywright/contract/calendar-event'
import { Group, Stack, Text } from '@mantine/core'
import { IconMapPin, IconRepeat } from '@tabler/icons-react'
import { useZone } from '../../../data/use-zone.ts'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { BUSY_NAMES, eventTimes } from './event-text.ts'

/** What is known about an event, and what it means for the plan. */
export function EventPanel({ event }: { event: EventOccurrence }) {
  const zone = useZone()
  return (
    <Stack gap={8} tabIndex={-1} data-autofocus style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      <div>
        <Text fw={600}>{event.title}</Text>
        <Text size="xs" c="dimmed">
          {eventTimes(event, zone)} · {BUSY_NAMES[event.busy]}
        </Text>
      </div>
      {event.isRecurring && (
        <Group gap={6} wrap="nowrap">
          <IconRepeat size={14} aria-hidden />
          <Text size="sm">Repeats</Text>
        </Group>
      )}
      {event.place && (
        <Group gap={6} wrap="nowrap">
          <IconMapPin size={14} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">{event.place}</Text>
        </Group>
      )}
      <Group gap={6} wrap="nowrap">
        <ColorDot color={event.color ?? event.calendar.color} />
        <Text size="sm">{event.calendar.name}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {event.blocks ? 'The planner keeps this time free.' : 'The planner may use this time.'}
      </Text>
    </Stack>
  )
}
