import { Button, Chip, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NextDates } from './next-dates.tsx'
import { FREQUENCIES, fieldsOf, type RecurrenceFields, ruleOf, WEEKDAYS } from './recurrence-fields.ts'

export interface Recurring {
  rule: string
  anchor: 'schedule' | 'completion'
}

export interface RecurrenceFormProps {
  start: Recurring
  startOn?: string | undefined
  onDone: (chosen: Recurring) => void
}

const ANCHORS = [
  { value: 'schedule', label: 'On its schedule' },
  { value: 'completion', label: 'After the last one is completed' },
]
const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'count', label: 'After a number of times' },
  { value: 'until', label: 'On a date' },
]
const MONTH_DAYS = [
  { value: '', label: 'The day it begins on' },
  { value: '-1', label: 'The last day' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `Day ${index + 1}` })),
]

/** All that can be said about how something repeats, with the next dates. */
export function RecurrenceForm({ start, startOn, onDone }: RecurrenceFormProps) {
  const [fields, setFields] = useState(fieldsOf(start.rule, start.anchor))
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
          <RuleFields fields={fields} change={change} />
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

interface RuleFieldsProps {
  fields: RecurrenceFields
  change: (changed: Partial<RecurrenceFields>) => void
}

function RuleFields({ fields, change }: RuleFieldsProps) {
  const { anchor, frequency, interval, days, monthDay, end } = fields
  return (
    <>
      <NativeSelect
        label="Comes again"
        data={ANCHORS}
        value={anchor}
        data-autofocus
        onChange={event => change({ anchor: event.currentTarget.value === 'completion' ? 'completion' : 'schedule' })}
      />
      <Group grow align="flex-end">
        <NumberInput
          label="Every"
          min={1}
          max={99}
          allowDecimal={false}
          clampBehavior="strict"
          value={interval}
          onChange={value => change({ interval: Math.max(1, Number(value) || 1) })}
        />
        <NativeSelect
          aria-label="Days, weeks, months or years"
          data={[...FREQUENCIES]}
          value={frequency}
          onChange={event => {
            const chosen = FREQUENCIES.find(({ value }) => value === event.currentTarget.value)
            if (chosen) change({ frequency: chosen.value })
          }}
        />
      </Group>
      {frequency === 'WEEKLY' && (
        <Chip.Group multiple value={days} onChange={chosen => change({ days: chosen })}>
          <Group gap={6} role="group" aria-label="On these days">
            {WEEKDAYS.map(({ value, label }) => (
              <Chip key={value} value={value} size="sm">
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {frequency === 'MONTHLY' && anchor === 'schedule' && (
        <NativeSelect
          label="On"
          data={MONTH_DAYS}
          value={monthDay === null ? '' : String(monthDay)}
          onChange={event => change({ monthDay: event.currentTarget.value ? Number(event.currentTarget.value) : null })}
        />
      )}
      <Group grow align="flex-end">
        <NativeSelect
          label="Ends"
          data={ENDS}
          value={end}
          onChange={event => {
            const chosen = (['never', 'count', 'until'] as const).find(value => value === event.currentTarget.value)
            if (chosen) change({ end: chosen })
          }}
        />
        {end === 'count' && (
          <NumberInput
            aria-label="Times"
            min={1}
            max={999}
            allowDecimal={false}
            clampBehavior="strict"
            value={fields.count}
            onChange={value => change({ count: Math.max(1, Number(value) || 1) })}
          />
        )}
        {end === 'until' && (
          <TextInput
            aria-label="Last date"
            type="date"
            value={fields.until}
            onChange={event => change({ until: event.currentTarget.value })}
          />
        )}
      </Group>
    </>
  )
}
