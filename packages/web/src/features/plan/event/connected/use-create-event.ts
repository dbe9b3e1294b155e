import { DEFAULT_CALENDAR_NAME } from '@daywright/contract/resources/calendars/calendar.values'
import type { CalendarEvent, EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { connectedBusy, newEventKey } from './connected-requests.ts'

type NewEvent = Parameters<typeof api.calendarEvents.create>[0]['body']

/** Calendars of Google and Microsoft that new events can go into. */
export function useConnectedCalendars() {
  const { data: calendars = [] } = useQuery(queries.calendars())
  return calendars.filter(({ writesBack, hideTitles }) => writesBack && !hideTitles)
}

/** The calendar of events that name none: the oldest of the person's own. */
export function useDefaultCalendarName(): string {
  const { data: calendars = [] } = useQuery(queries.calendars())
  const own = calendars.filter(({ kind }) => kind === 'own')
  const oldest = own.toSorted((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1))[0]
  return oldest?.name ?? DEFAULT_CALENDAR_NAME
}

/** Adds an event, to an own calendar or to one of Google or Microsoft. */
export function useCreateEvent() {
  const connected = useConnectedCalendars()
  const sent = useRef({ text: '', key: '' })
  const createConnected = ({ calendarId = '', title, place, notes, busy, ...event }: NewEvent) => {
    const { startAt, endAt, startOn, endOn } = event
    const given = {
      calendarId,
      title,
      place,
      notes,
      busy: connectedBusy(busy) ?? 'busy',
      startAt,
      endAt,
      startOn,
      endOn,
    }
    const text = JSON.stringify(given)
    // The same event again, because the first answer was lost.
    if (sent.current.text !== text) sent.current = { text, key: newEventKey() }
    return api.connectedEvents.create({ body: { ...JSON.parse(text), key: sent.current.key } })
  }
  return useChange<NewEvent, CalendarEvent | EventOccurrence>({
    send: body =>
      connected.some(({ id }) => id === body.calendarId) ? createConnected(body) : api.calendarEvents.create({ body }),
    successMessage: event => t('Added “{title}”', { title: event.title }),
    undo: ({ id, ...event }) =>
      'calendar' in event ? api.connectedEvents.remove({ id }) : api.calendarEvents.remove({ id }),
    silentOnFailure: true,
  })
}
