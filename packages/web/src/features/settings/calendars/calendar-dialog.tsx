import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { Switch, TextInput } from '@mantine/core'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ColorChoice } from '../../../ui/icons/color-choice.tsx'
import { BlockingFields } from './blocking-fields.tsx'
import { ownBody, subscriptionBody, useCalendarForm } from './calendar-form.ts'
import { SubscriptionFields } from './subscriptions/subscription-fields.tsx'

export interface CalendarDialogProps {
  /** Null to create one. */
  calendar: Calendar | null
  onClose: () => void
}

/** Creates or edits a calendar. If the server refuses a field, the dialog stays open with the reason beside it. */
export function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const form = useCalendarForm(calendar)
  const isSubscription = calendar?.kind === 'subscription'
  const save = useSaveForm(form, {
    send: fields => {
      if (!calendar) return api.calendars.create({ body: ownBody(fields) })
      const body = isSubscription ? subscriptionBody(fields) : ownBody(fields)
      return api.calendars.update({ id: calendar.id, body })
    },
    successMessage: (_, { name }) => (calendar ? `Saved ${name}` : `Created ${name}`),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={calendar ? 'Edit calendar' : 'New calendar'}
      submitLabel={calendar ? 'Save' : 'Create calendar'}
      onClose={onClose}
      {...save}
    >
      <TextInput
        label="Name"
        required
        maxLength={CALENDAR_LIMITS.nameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
      <Switch
        label="Show its events"
        description="Hidden events still block time."
        {...form.getInputProps('visible', { type: 'checkbox' })}
      />
      <BlockingFields form={form} />
      {calendar && isSubscription && <SubscriptionFields form={form} calendar={calendar} />}
    </FormDialog>
  )
}
