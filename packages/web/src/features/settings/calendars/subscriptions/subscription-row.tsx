import { ApiFailure } from '@daywright/contract/client/client'
import type { Calendar, CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { useMinute } from '../../../../data/time/use-minute.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { ownEventsText } from '../../../../shared/subscribe/previewed-calendar.tsx'
import { showErrorToast } from '../../../../ui/dialogs/toast.tsx'
import { CalendarRow } from '../calendar-row.tsx'
import { bufferText } from '../calendar-texts.ts'
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

/** Reads a subscription at once; its row then says how that went. */
function ReadNowButton({ calendar: { id, name } }: { calendar: Calendar }) {
  const refresh = useChange({ send: () => api.calendars.refresh({ id }), silentOnFailure: true })
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={t('Read now: {name}', { name })}
      loading={refresh.isPending}
      onClick={() => refresh.mutate(undefined, { onError: error => showErrorToast(refusalText(error)) })}
    >
      {t('Read now')}
    </Button>
  )
}

const isTooSoon = (error: unknown) => error instanceof ApiFailure && error.status === 429

const refusalText = (error: unknown): string =>
  isTooSoon(error) ? t('It was read less than a minute ago. Try again in a moment.') : failureText(error)
