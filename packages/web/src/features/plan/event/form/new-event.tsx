import { t } from '@daywright/language/current-language'
import { useZone } from '../../../../data/time/use-zone.ts'
import { useCreateEvent } from '../connected/use-create-event.ts'
import { type EventSpan, spanBody } from '../shown/event-days.ts'
import { EventDialog } from './event-dialog.tsx'
import { newEventFields } from './event-fields.ts'

interface NewEventProps {
  span: EventSpan
  title: string
  calendarId?: string
  onClose: () => void
}

/** A new event with everything that it may have. */
export default function NewEvent({ span: start, title, calendarId, onClose }: NewEventProps) {
  const zone = useZone()
  const create = useCreateEvent()
  return (
    <EventDialog
      title={t('New event')}
      submitLabel={t('Add event')}
      offers="any"
      start={newEventFields(start, title, calendarId)}
      isPending={create.isPending}
      error={create.error}
      onSubmit={(details, span) => create.mutate({ ...details, ...spanBody(span, zone) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
