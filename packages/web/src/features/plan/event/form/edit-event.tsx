import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { targetOf } from '../event-requests.ts'
import { useChangeEvent } from '../use-event-changes.ts'
import { chooseScope } from './choose-scope.tsx'
import { EventDialog } from './event-dialog.tsx'
import { eventFields } from './event-fields.ts'

/** Edits one of the person's own events; of a recurring one, the occurrences that are then chosen. */
export default function EditEvent({ occurrence, onClose }: { occurrence: EventOccurrence; onClose: () => void }) {
  const zone = useZone()
  const change = useChangeEvent({ silentOnFailure: true })
  const { data: event } = useQuery(queries.calendarEvent(occurrence.eventId ?? ''))
  const { data: series } = useQuery(queries.calendarEvent(targetOf(occurrence)))
  if (!event || !series) return null
  return (
    <EventDialog
      title={t('Edit event')}
      submitLabel={t('Save')}
      start={eventFields(occurrence, event, series.rule, zone)}
      isPending={change.isPending}
      error={change.error}
      onSubmit={async (details, span) => {
        const scope = occurrence.isRecurring ? await chooseScope(t('Change which events?')) : 'all'
        if (scope) change.mutate({ occurrence, span, details, scope }, { onSuccess: onClose })
      }}
      onClose={onClose}
    />
  )
}
