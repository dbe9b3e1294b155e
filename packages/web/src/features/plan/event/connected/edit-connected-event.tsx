import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { useZone } from '../../../../data/time/use-zone.ts'
import { EventDialog } from '../form/event-dialog.tsx'
import { newEventFields } from '../form/event-fields.ts'
import { spanFrom } from '../shown/event-days.ts'
import { useChangeEvent } from '../use-event-changes.ts'

/** Edits an event of Google or Microsoft, or one instance of a series there. */
export function EditConnectedEvent({ occurrence, onClose }: { occurrence: EventOccurrence; onClose: () => void }) {
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
