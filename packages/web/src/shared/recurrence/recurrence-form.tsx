import { t } from '@daywright/language/current-language'
import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'
import { NextDates } from './next-dates.tsx'
import { type RecurrenceFields, recurrenceFields, ruleOf } from './recurrence-fields.ts'
import { RecurrenceRuleFields } from './recurrence-rule-fields.tsx'

export interface Recurring {
  rule: string
  anchor: 'schedule' | 'completion'
  /** `16:00`, or null for any time of the day; without it the time stays as it is. */
  startTime?: string | null
}

interface RecurrenceFormProps {
  start: Recurring
  startOn?: string | undefined
  onDone: (chosen: Recurring) => void
}

/** All that can be said about how something repeats, with the next dates. */
export function RecurrenceForm({ start, startOn, onDone }: RecurrenceFormProps) {
  const [fields, setFields] = useState(recurrenceFields(start.rule, start.anchor))
  const [time, setTime] = useState(start.startTime ?? '')
  const change = (changed: Partial<RecurrenceFields>) => setFields({ ...fields, ...changed })
  const rule = { rule: ruleOf(fields), anchor: fields.anchor }
  const isNewTime = time !== (start.startTime ?? '')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onDone({ ...rule, ...(isNewTime && { startTime: time || null }) })
      }}
    >
      <Stack gap="sm">
        {fields.text === null ? (
          <RecurrenceRuleFields fields={fields} change={change} />
        ) : (
          <TextInput
            label={t('Rule')}
            description={t('As in iCalendar: FREQ=MONTHLY;BYDAY=1MO')}
            maxLength={200}
            value={fields.text}
            onChange={event => change({ text: event.currentTarget.value })}
          />
        )}
        <TextInput
          label={t('Time of day')}
          description={t(
            'Planned at this time on each date. Leave it empty for any time within the hours of the task.',
          )}
          type="time"
          value={time}
          onChange={event => setTime(event.currentTarget.value)}
        />
        <NextDates {...rule} startOn={startOn} />
        <DialogFooter>
          <Button type="submit">{t('Save')}</Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
