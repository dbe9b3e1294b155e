import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText, fieldFailures } from '../../../../data/queries/failure-text.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { useHasDialog } from '../../../../ui/dialogs/dialog-host.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useIsPhone } from '../../../../ui/keys/use-screen.ts'
import { useConnectedCalendars } from '../connected/use-create-event.ts'
import { type EventSpan, spanBody } from '../shown/event-days.ts'
import { detailsBody, type EventFields } from './event-fields.ts'
import { EventFormFields } from './event-form-fields.tsx'

interface EventDialogProps {
  title: string
  submitLabel: string
  start: EventFields
  /** The calendars that can be chosen: any, only own calendars, or the one with this id. */
  offers: 'any' | 'own' | (string & {})
  isPending: boolean
  error: unknown
  onSubmit: (details: ReturnType<typeof detailsBody>, span: EventSpan) => void
  onClose: () => void
}

/** The form of an event. If the server refuses a field, it stays open with the reason beside it. */
export function EventDialog(props: EventDialogProps) {
  const { title, submitLabel, start, offers, isPending, error, onSubmit, onClose } = props
  const zone = useZone()
  const [fields, setFields] = useState(start)
  // Escape closes the question above the form, not the form.
  const hasDialog = useHasDialog()
  const own = (useQuery(queries.calendars()).data ?? []).filter(({ kind }) => kind === 'own')
  const connected = useConnectedCalendars().filter(({ id }) => offers === 'any' || offers === id)
  const isComplete = fields.title.trim() !== '' && spanBody(fields, zone) !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isPending) onSubmit(detailsBody(fields), fields)
  }
  const failures = fieldFailures(error)
  const general = error && Object.keys(failures).length === 0 ? failureText(error) : undefined
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSaving={isPending}
      isComplete={isComplete}
      problem={general}
      fullScreen={useIsPhone()}
      closeOnEscape={!hasDialog}
      trapFocus={!hasDialog}
      onSubmit={send}
      onClose={onClose}
    >
      <EventFormFields
        fields={fields}
        failures={failures}
        own={offers === 'any' || offers === 'own' ? own : null}
        connected={connected}
        onChange={change => setFields({ ...fields, ...change })}
      />
    </FormDialog>
  )
}
