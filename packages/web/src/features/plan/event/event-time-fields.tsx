import { Group, TextInput } from '@mantine/core'
import { dayAfter, daysBetween } from './event-days.ts'
import type { EventFields } from './event-fields.ts'

export interface EventTimeFieldsProps {
  fields: EventFields
  /** What the server said about fields. */
  failures: Record<string, string>
  onChange: (change: Partial<EventFields>) => void
}

/** When an event starts and ends. The end moves along with the first day. */
export function EventTimeFields({ fields, failures, onChange }: EventTimeFieldsProps) {
  const setStartDay = (startDay: string) => {
    const isMoved = startDay !== '' && fields.startDay !== '' && fields.endDay !== ''
    onChange({ startDay, ...(isMoved && { endDay: dayAfter(startDay, daysBetween(fields.startDay, fields.endDay)) }) })
  }
  const time = (name: 'startTime' | 'endTime', label: string) =>
    fields.allDay ? null : (
      <TextInput
        type="time"
        label={label}
        value={fields[name]}
        onChange={event => onChange({ [name]: event.currentTarget.value })}
      />
    )
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={fields.allDay ? 'First day' : 'Starts on'}
          value={fields.startDay}
          error={failures.startAt ?? failures.startOn}
          onChange={event => setStartDay(event.currentTarget.value)}
        />
        {time('startTime', 'Start time')}
      </Group>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={fields.allDay ? 'Last day' : 'Ends on'}
          value={fields.endDay}
          error={failures.endAt ?? failures.endOn}
          onChange={event => onChange({ endDay: event.currentTarget.value })}
        />
        {time('endTime', 'End time')}
      </Group>
    </>
  )
}
