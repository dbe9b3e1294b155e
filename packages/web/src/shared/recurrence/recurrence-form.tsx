import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NextDates } from './next-dates.tsx'
import { type RecurrenceFields, recurrenceFields, ruleOf } from './recurrence-fields.ts'
import { RecurrenceRuleFields } from './recurrence-rule-fields.tsx'

export interface Recurring {
  rule: string
  anchor: 'schedule' | 'completion'
}

export interface RecurrenceFormProps {
  start: Recurring
  startOn?: string | undefined
  onDone: (chosen: Recurring) => void
}

/** All that can be said about how something repeats, with the next dates. */
export function RecurrenceForm({ start, startOn, onDone }: RecurrenceFormProps) {
  const [fields, setFields] = useState(recurrenceFields(start.rule, start.anchor))
  const change = (changed: Partial<RecurrenceFields>) => setFields({ ...fields, ...changed })
  const chosen = { rule: ruleOf(fields), anchor: fields.anchor }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onDone(chosen)
      }}
    >
      <Stack gap="sm">
        {fields.text === null ? (
          <RecurrenceRuleFields fields={fields} change={change} />
        ) : (
          <TextInput
            label="Rule"
            description="As in iCalendar: FREQ=MONTHLY;BYDAY=1MO"
            maxLength={200}
            value={fields.text}
            onChange={event => change({ text: event.currentTarget.value })}
          />
        )}
        <NextDates {...chosen} startOn={startOn} />
        <Group justify="flex-end">
          <Button type="submit">Save</Button>
        </Group>
      </Stack>
    </form>
  )
}
