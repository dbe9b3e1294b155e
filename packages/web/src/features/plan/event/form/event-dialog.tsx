import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText, fieldFailures } from '../../../../data/queries/failure-text.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { useHasDialog } from '../../../../ui/dialogs/dialog-host.ts'
import { useIsPhone } from '../../../../ui/keys/use-screen.ts'
import { type EventSpan, spanBody } from '../shown/event-days.ts'
import { detailsBody, type EventFields } from './event-fields.ts'
import { EventFormFields } from './event-form-fields.tsx'

export interface EventDialogProps {
  title: string
  submitLabel: string
  start: EventFields
  isPending: boolean
  error: unknown
  onSubmit: (details: ReturnType<typeof detailsBody>, span: EventSpan) => void
  onClose: () => void
}

/** The form of an event. If the server refuses a field, it stays open with the reason beside it. */
export function EventDialog({ title, submitLabel, start, isPending, error, onSubmit, onClose }: EventDialogProps) {
  const zone = useZone()
  const [fields, setFields] = useState(start)
  // Escape closes the question above the form, not the form.
  const hasDialog = useHasDialog()
  const calendars = (useQuery(queries.calendars()).data ?? []).filter(({ kind }) => kind === 'own')
  const isComplete = fields.title.trim() !== '' && spanBody(fields, zone) !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isPending) onSubmit(detailsBody(fields), fields)
  }
  const failures = fieldFailures(error)
  const general = error && Object.keys(failures).length === 0 ? failureText(error) : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      fullScreen={useIsPhone()}
      closeOnEscape={!hasDialog}
      trapFocus={!hasDialog}
    >
      <form onSubmit={send} noValidate>
        <EventFormFields
          fields={fields}
          failures={failures}
          calendars={calendars}
          onChange={change => setFields({ ...fields, ...change })}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          {general && (
            <Text size="sm" c="var(--dw-urgent)" role="alert">
              {general}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
