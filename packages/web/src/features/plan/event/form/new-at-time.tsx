import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS, DAY_OFF_TITLES } from '@daywright/contract/resources/calendars/calendar-event.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { SidePopover } from '../../side-popover.tsx'
import { useConnectedCalendars, useCreateEvent, useDefaultCalendarName } from '../connected/use-create-event.ts'
import { eventTimes } from '../event-text.ts'
import { type EventSpan, spanBody } from '../shown/event-days.ts'
import { useCreateTaskAt } from '../use-event-changes.ts'

interface NewAtTimeProps {
  span: EventSpan
  place: DOMRect
  onMore: (title: string, calendarId: string) => void
  onClose: () => void
}

/** Offers an event, a task or days off at a time that was chosen in the calendar. */
export default function NewAtTime({ span, place, onMore, onClose }: NewAtTimeProps) {
  const zone = useZone()
  const [title, setTitle] = useState('')
  const [calendarId, setCalendarId] = useState('')
  const connected = useConnectedCalendars()
  const defaultName = useDefaultCalendarName()
  const event = useCreateEvent()
  const task = useCreateTaskAt()
  const daysOff = useTakeDaysOff()
  const body = spanBody(span, zone)
  const name = title.trim()
  const isReady = name !== '' && !event.isPending && !task.isPending
  const addEvent = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isReady && body)
      event.mutate({ title: name, ...body, ...(calendarId && { calendarId }) }, { onSuccess: onClose })
  }
  const addTask = () => {
    if (isReady && body?.startAt)
      task.mutate({ title: name, startAt: body.startAt, endAt: body.endAt }, { onSuccess: onClose })
  }
  const start = zone.fromWall(`${span.startDay} ${span.allDay ? '00:00' : span.startTime}`)
  const end = zone.fromWall(`${span.endDay} ${span.allDay ? '00:00' : span.endTime}`)
  const days = { startOn: span.startDay, endOn: span.endDay }
  return (
    <SidePopover title={t('New')} label={t('New event or task')} place={place} onClose={onClose}>
      <form onSubmit={addEvent}>
        <Stack gap="sm">
          <Text size="xs" c="dimmed">
            {eventTimes({ allDay: span.allDay, startAt: start, endAt: end, ...days }, zone)}
          </Text>
          <TextInput
            aria-label={t('Title')}
            placeholder={t('Title')}
            data-autofocus
            maxLength={CALENDAR_EVENT_LIMITS.titleLength}
            value={title}
            error={event.error ? failureText(event.error) : undefined}
            onChange={change => setTitle(change.currentTarget.value)}
          />
          {connected.length > 0 && (
            <NativeSelect
              label={t('Calendar of the event')}
              data={[
                { value: '', label: defaultName },
                ...connected.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              value={calendarId}
              onChange={change => setCalendarId(change.currentTarget.value)}
            />
          )}
          <Group gap={6}>
            <Button type="submit" size="xs" disabled={!isReady}>
              {t('Add event')}
            </Button>
            {span.allDay ? (
              <Button
                size="xs"
                variant="default"
                loading={daysOff.isPending}
                onClick={() => daysOff.mutate(days, { onSuccess: onClose })}
              >
                {span.startDay === span.endDay ? DAY_OFF_TITLES.oneDay : DAY_OFF_TITLES.moreDays}
              </Button>
            ) : (
              <Button size="xs" variant="default" disabled={!isReady} onClick={addTask}>
                {t('Add task')}
              </Button>
            )}
            <Button size="xs" variant="subtle" px={8} onClick={() => onMore(name, calendarId)}>
              {t('More options')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SidePopover>
  )
}

type DaysOff = Parameters<typeof api.calendarEvents.createDaysOff>[0]['body']

/** Takes a day off, or several: nothing is planned on them. */
function useTakeDaysOff() {
  const zone = useZone()
  return useChange<DaysOff, CalendarEvent>({
    send: body => api.calendarEvents.createDaysOff({ body }),
    successMessage: (event, { startOn }) =>
      t('{title} from {day}', { title: event.title, day: zone.day(zone.startOfDay(startOn)) }),
    undo: event => api.calendarEvents.remove({ id: event.id }),
  })
}
