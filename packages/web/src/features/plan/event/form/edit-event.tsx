import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { isConnected } from '../connected/connected-requests.ts'
import { targetOf } from '../event-requests.ts'
import { spanFrom } from '../shown/event-days.ts'
import { useChangeEvent } from '../use-event-changes.ts'
import { chooseScope } from './choose-scope.tsx'
import { EventDialog } from './event-dialog.tsx'
import { eventFields, newEventFields } from './event-fields.ts'

interface EditEventProps {
  occurrence: EventOccurrence
  onClose: () => void
}

export default function EditEvent(props: EditEventProps) {
  return isConnected(props.occurrence) ? <EditConnectedEvent {...props} /> : <EditOwnEvent {...props} />
}

/** Edits one of the person's own events; of a recurring one, the occurrences that are then chosen. */
function EditOwnEvent({ occurrence, onClose }: EditEventProps) {
  const zone = useZone()
  const change = useChangeEvent({ silentOnFailure: true })
  const { data: event } = useQuery(queries.calendarEvent(occurrence.eventId ?? ''))
  const { data: series } = useQuery(queries.calendarEvent(targetOf(occurrence)))
  if (!event || !series) return null
  return (
    <EventDialog
      title={t('Edit event')}
      submitLabel={t('Save')}
      offers="own"
      start={eventFields(occurrence, event, series.rule, zone)}
      isPending={change.isPending}
      error={change.error}
      onSubmit={async (details, span) => {
        const scope = occurrence.isRecurring ? await chooseScope(t('Change this event or all?')) : 'all'
        if (scope) change.mutate({ occurrence, span, details, scope }, { onSuccess: onClose })
      }}
      onClose={onClose}
    />
  )
}

/** Edits an event of Google or Microsoft, or one instance of a series there. */
function EditConnectedEvent({ occurrence, onClose }: { occurrence: EventOccurrence; onClose: () => void }) {
  const zone = useZone()
  const change = useChangeEvent({ silentOnFailure: true })
  const { title, place, busy, calendar } = occurrence
  return (
    <EventDialog
      title={t('Edit event')}
      submitLabel={t('Save')}
      offers={calendar.id}
      start={{
        ...newEventFields(spanFrom(occurrence, zone), title),
        place: place ?? '',
        busy,
        calendarId: calendar.id,
      }}
      isPending={change.isPending}
      error={change.error}
      onSubmit={(details, span) => change.mutate({ occurrence, span, details, scope: 'all' }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
