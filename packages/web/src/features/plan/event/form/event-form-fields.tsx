import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { BUSY_KINDS, DEFAULT_CALENDAR_NAME } from '@daywright/contract/resources/calendars/calendar.values'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { t } from '@daywright/language/current-language'
import { Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { focusAtOnce } from '../../../../ui/dialogs/focus-at-once.ts'
import { connectedBusy } from '../connected/connected-requests.ts'
import { BUSY_NAMES } from '../event-text.ts'
import { endAfter, eventLength } from '../shown/event-days.ts'
import { type EventFields, isDayOff } from './event-fields.ts'
import { REPEATS, type Repeat } from './repeat-rules.ts'

interface EventFormFieldsProps extends EventTimeFieldsProps {
  /** The person's own calendars, if the event may belong to one of them. */
  own: readonly Calendar[] | null
  /** Calendars of Google and Microsoft that the event may belong to. */
  connected: readonly Calendar[]
}

const { titleLength, placeLength, notesLength, ruleLength } = CALENDAR_EVENT_LIMITS
const BUSY_OPTIONS = BUSY_KINDS.map(value => ({ value, label: BUSY_NAMES[value] }))
const REPEAT_OPTIONS = REPEATS.map(({ value, label }) => ({ value, label }))
const repeatFrom = (value: string): Repeat => REPEATS.find(repeat => repeat.value === value)?.value ?? 'none'

export function EventFormFields({ fields, failures, own, connected, onChange }: EventFormFieldsProps) {
  const isConnected = connected.some(({ id }) => id === fields.calendarId)
  const calendarOptions = [...ownOptions(own), ...connected.map(optionOf)]
  const busyOptions = BUSY_OPTIONS.filter(
    ({ value }) => !isConnected || connectedBusy(value) !== undefined || value === fields.busy,
  )
  return (
    <Stack gap="sm">
      <TextInput
        label={t('Title')}
        data-autofocus
        ref={focusAtOnce}
        maxLength={titleLength}
        value={fields.title}
        error={failures.title}
        onChange={event => onChange({ title: event.currentTarget.value })}
      />
      <Switch
        label={t('All day')}
        checked={fields.allDay}
        onChange={event => onChange({ allDay: event.currentTarget.checked })}
      />
      <EventTimeFields fields={fields} failures={failures} onChange={onChange} />
      {!isConnected && <RepeatFields fields={fields} failures={failures} onChange={onChange} />}
      <Group grow align="flex-start">
        <NativeSelect
          label={t('Calendar')}
          data={calendarOptions}
          value={fields.calendarId}
          error={failures.calendarId}
          onChange={event => onChange({ calendarId: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Show as')}
          data={busyOptions}
          value={fields.busy}
          onChange={event => {
            const busy = BUSY_KINDS.find(kind => kind === event.currentTarget.value)
            if (busy) onChange({ busy })
          }}
        />
      </Group>
      {!isConnected && isDayOff(fields) && (
        <Switch
          label={t('Personal hours are off too')}
          checked={fields.blocksPersonal}
          onChange={event => onChange({ blocksPersonal: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('Place')}
        maxLength={placeLength}
        value={fields.place}
        error={failures.place}
        onChange={event => onChange({ place: event.currentTarget.value })}
      />
      {!isConnected && (
        <Textarea
          label={t('Notes')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={notesLength}
          value={fields.notes}
          error={failures.notes}
          onChange={event => onChange({ notes: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}

/** How often the event repeats. */
function RepeatFields({ fields, failures, onChange }: EventTimeFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t('Repeats')}
        data={REPEAT_OPTIONS}
        value={fields.repeat}
        error={fields.repeat === 'custom' ? undefined : failures.rule}
        onChange={event => onChange({ repeat: repeatFrom(event.currentTarget.value) })}
      />
      {fields.repeat === 'custom' && (
        <TextInput
          label={t('Rule')}
          description={t('As in iCalendar: FREQ=MONTHLY;BYDAY=1MO')}
          maxLength={ruleLength}
          value={fields.rule}
          error={failures.rule}
          onChange={event => onChange({ rule: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const optionOf = ({ id, name }: Calendar) => ({ value: id, label: name })

/** A user without a calendar gets one with the first event. */
const ownOptions = (own: readonly Calendar[] | null) =>
  own?.length === 0 ? [{ value: '', label: DEFAULT_CALENDAR_NAME }] : (own ?? []).map(optionOf)

interface EventTimeFieldsProps {
  fields: EventFields
  /** What the server said about fields. */
  failures: Record<string, string>
  onChange: (change: Partial<EventFields>) => void
}

/** When an event starts and ends. The end moves along with the start. */
function EventTimeFields({ fields, failures, onChange }: EventTimeFieldsProps) {
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
