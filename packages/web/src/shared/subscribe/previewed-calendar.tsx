import type { CalendarPreview } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Paper, Stack, Text } from '@mantine/core'
import { useZone } from '../../data/time/use-zone.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import classes from './previewed-calendar.module.css'

/** What a subscription would show, before it is made. */
export function PreviewedCalendar({ preview }: { preview: CalendarPreview }) {
  const zone = useZone()
  const { eventCount, ownEventCount, occurrenceCount, nextEvents, warnings } = preview
  return (
    <Paper component="section" withBorder p="sm" aria-label={t('Preview')}>
      <Stack gap="xs">
        <Text size="sm" fw={550}>
          {t(
            '{events, plural, one {# event} other {# events}}, {dates, plural, one {# date} other {# dates}} in the next two months',
            { events: eventCount, dates: occurrenceCount },
          )}
        </Text>
        {nextEvents.length > 0 ? (
          <ul className={classes.events} aria-label={t('Next events')}>
            {nextEvents.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the events of a preview never move, and two may be alike.
              <li key={index}>
                <Text size="xs" c="dimmed" component="span">
                  {timeOf(event, zone)}
                </Text>{' '}
                <Text size="sm" component="span">
                  {event.title || t('Without a title')}
                </Text>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm">{t('Nothing is coming up.')}</Text>
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
  t(
    '{count, plural, =1 {One event was published from here and is left out.} other {# events were published from here and are left out.}}',
    { count },
  )

const timeOf = ({ startAt, endAt, allDay }: CalendarPreview['nextEvents'][number], zone: Zone) =>
  allDay ? zone.nearDay(startAt) : `${zone.nearDay(startAt)}, ${zone.span(startAt, endAt)}`
