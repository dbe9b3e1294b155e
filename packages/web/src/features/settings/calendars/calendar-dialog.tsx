import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { Switch } from '@mantine/core'
import { api } from '../../../data/queries/api-client.ts'
import { RecordDialog } from '../../../shared/records/record-dialog.tsx'
import { ColorChoice } from '../../../ui/icons/color-choice.tsx'
import { BlockingFields } from './blocking-fields.tsx'
import { CALENDAR_RULES, calendarFields, NEW_CALENDAR, ownBody, subscriptionBody } from './calendar-form.ts'
import { SubscriptionFields } from './subscriptions/subscription-fields.tsx'

interface CalendarDialogProps {
  /** Null to create one. */
  calendar: Calendar | null
  onClose: () => void
}

export function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const isSubscription = calendar?.kind === 'subscription'
  return (
    <RecordDialog
      texts={{ new: t('New calendar'), edit: t('Edit calendar'), create: t('Create calendar') }}
      isNew={!calendar}
      before={calendar ? calendarFields(calendar) : NEW_CALENDAR}
      nameLength={CALENDAR_LIMITS.nameLength}
      validate={CALENDAR_RULES}
      send={fields => {
        if (!calendar) return api.calendars.create({ body: ownBody(fields) })
        const body = isSubscription ? subscriptionBody(fields) : ownBody(fields)
        return api.calendars.update({ id: calendar.id, body })
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
          <Switch
            label={t('Show its events')}
            description={t('Hidden events still block time.')}
            {...form.getInputProps('visible', { type: 'checkbox' })}
          />
          <BlockingFields form={form} />
          {calendar && isSubscription && <SubscriptionFields form={form} calendar={calendar} />}
        </>
      )}
    </RecordDialog>
  )
}
