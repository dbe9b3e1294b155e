import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import { useMinute } from '../../../../data/time/use-minute.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { ownEventsText } from '../../../../shared/subscribe/previewed-calendar.tsx'
import { CalendarRow } from '../calendar-row.tsx'
import { bufferText } from '../calendar-texts.ts'
import { ReadNowButton } from './read-now-button.tsx'
import { readStateText } from './read-state-text.ts'

interface SubscriptionRowProps {
  calendar: CalendarInList
  onEdit: () => void
  onDelete: () => void
}

/** A subscription with its age, what is wrong with it, and a way to read it now. */
export function SubscriptionRow({ calendar, onEdit, onDelete }: SubscriptionRowProps) {
  const { address, status, eventCount, ownEventCount, warnings, hideTitles } = calendar
  const now = useMinute()
  const zone = useZone()
  const isFailing = status === 'failing' || status === 'paused'
  const details = [
    address,
    t('{count, plural, one {# event} other {# events}}', { count: eventCount }),
    hideTitles ? t('titles hidden') : null,
    bufferText(calendar),
  ]
  return (
    <CalendarRow calendar={calendar} details={details} onEdit={onEdit} onDelete={onDelete}>
      <Group gap="sm">
        <Text size="xs" {...(isFailing && { c: 'var(--dw-urgent)' })}>
          {readStateText(calendar, now, zone)}
        </Text>
        <ReadNowButton calendar={calendar} />
      </Group>
      {warnings.map(({ code, sentence }) => (
        <Text key={code} size="xs" c="var(--dw-high)">
          {sentence}
        </Text>
      ))}
      {ownEventCount > 0 && (
        <Text size="xs" c="dimmed">
          {ownEventsText(ownEventCount)}
        </Text>
      )}
    </CalendarRow>
  )
}
