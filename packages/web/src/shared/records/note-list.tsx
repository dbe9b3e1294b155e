import type { DayNote } from '@daywright/contract/resources/rituals/day-note'
import { Stack, Text } from '@mantine/core'
import { useZone } from '../../data/time/use-zone.ts'

/** The notes of days, each with its day. */
export function NoteList({ notes }: { notes: readonly DayNote[] }) {
  const zone = useZone()
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {notes.map(({ id, on, text }) => (
        <li key={id}>
          <Text size="xs" c="dimmed">
            {zone.day(zone.startOfDay(on))}
          </Text>
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
