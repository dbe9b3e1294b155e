import { t } from '@daywright/language/current-language'
import { useZone } from '../../../../data/time/use-zone.ts'
import { type EventSpan, spanBody } from '../shown/event-days.ts'
import { useCreateEvent } from '../use-event-changes.ts'
import { EventDialog } from './event-dialog.tsx'
import { newEventFields } from './event-fields.ts'

export interface NewEventProps {
  span: EventSpan
  title: string
  onClose: () => void
}

/** A new event with everything that it may have. */
export default function NewEvent({ span: start, title, onClose }: NewEventProps) {
  const zone = useZone()
  const create = useCreateEvent()
  return (
    <EventDialog
      title={t('New event')}
      submitLabel={t('Add event')}
      start={newEventFields(start, title)}
      isPending={create.isPending}
      error={create.error}
      onSubmit={(details, span) => create.mutate({ ...details, ...spanBody(span, zone) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
