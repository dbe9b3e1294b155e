import { t } from '@daywright/language/current-language'
import { Group, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { endAfter, eventLength } from '../shown/event-days.ts'
import type { EventFields } from './event-fields.ts'

export interface EventTimeFieldsProps {
  fields: EventFields
  /** What the server said about fields. */
  failures: Record<string, string>
  onChange: (change: Partial<EventFields>) => void
}

/** When an event starts and ends. The end moves along with the start. */
export function EventTimeFields({ fields, failures, onChange }: EventTimeFieldsProps) {
  // Kept while the start is empty, which it is in between when it is typed.
  const length = useRef(eventLength(fields))
  const setStart = (change: Partial<EventFields>) => {
    length.current = eventLength(fields) ?? length.current
    onChange({ ...change, ...endAfter({ ...fields, ...change }, length.current) })
  }
  const time = (name: 'startTime' | 'endTime', label: string, set: (change: Partial<EventFields>) => void) =>
    fields.allDay ? null : (
      <TextInput
        type="time"
        label={label}
        value={fields[name]}
        onChange={event => set({ [name]: event.currentTarget.value })}
      />
    )
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={fields.allDay ? t('First day') : t('Starts on')}
          value={fields.startDay}
          error={failures.startAt ?? failures.startOn}
          onChange={event => setStart({ startDay: event.currentTarget.value })}
        />
        {time('startTime', t('Start time'), setStart)}
      </Group>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={fields.allDay ? t('Last day') : t('Ends on')}
          value={fields.endDay}
          error={failures.endAt ?? failures.endOn}
          onChange={event => onChange({ endDay: event.currentTarget.value })}
        />
        {time('endTime', t('End time'), onChange)}
      </Group>
    </>
  )
}
