import type { CalendarPreview } from '@daywright/contract/resources/calendars/calendar'
import { Paper, Stack, Text } from '@mantine/core'
import { useZone } from '../../data/time/use-zone.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { counted } from '../../ui/text/counted.ts'
import classes from './previewed-calendar.module.css'

/** What a subscription would show, before it is made. */
export function PreviewedCalendar({ preview }: { preview: CalendarPreview }) {
  const zone = useZone()
  const { eventCount, ownEventCount, occurrenceCount, nextEvents, warnings } = preview
  return (
    <Paper component="section" withBorder p="sm" aria-label="Preview">
      <Stack gap="xs">
        <Text size="sm" fw={550}>
          {counted(eventCount, 'event')}, {counted(occurrenceCount, 'date')} in the next two months
        </Text>
        {nextEvents.length > 0 ? (
          <ul className={classes.events} aria-label="Next events">
            {nextEvents.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the events of a preview never move, and two may be alike.
              <li key={index}>
                <Text size="xs" c="dimmed" component="span">
                  {timeOf(event, zone)}
                </Text>{' '}
                <Text size="sm" component="span">
                  {event.title || 'Without a title'}
                </Text>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm">Nothing is coming up.</Text>
        )}
        {ownEventCount > 0 && <Text size="xs">{ownEventsText(ownEventCount)}</Text>}
        {warnings.map(({ code, sentence }) => (
          <Text key={code} size="xs" c="var(--dw-high)">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Paper>
  )
}

export const ownEventsText = (count: number): string =>
  count === 1
    ? 'One event was published from here and is left out.'
    : `${counted(count, 'event')} were published from here and are left out.`

const timeOf = ({ startAt, endAt, allDay }: CalendarPreview['nextEvents'][number], zone: Zone) =>
  allDay ? zone.nearDay(startAt) : `${zone.nearDay(startAt)}, ${zone.span(startAt, endAt)}`
