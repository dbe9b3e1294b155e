import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { CalendarServices } from '@daywright/server/config/calendar-clients'
import { type FakeGraphServer, startFakeGraphServer } from '../graph/fake-graph-server.ts'
import { millisecondsOf } from '../graph/graph-mailbox.ts'
import { type GoogleCalendarServer, startGoogleCalendarServer } from './google-calendar-server.ts'
import { cancelEvent, isOwn, saveEvent } from './google-events.ts'
import type { Span } from './plan-rounds.ts'

/** An event in a user's main calendar that Daywright has written. */
interface BusyEvent extends Span {
  id: string
  title: string
  showAs: 'busy' | 'free'
  isPrivate: boolean
  hasReminder: boolean
  /** Everything about it, as text. */
  whole: string
}

/** The main calendar of the user that signs in at a service. */
export interface MainCalendar {
  /** A user with an empty calendar signs in from now on. */
  signInAs(email: string): void
  own(): BusyEvent[]
  /** What everybody else's events are, as text. */
  foreign(): string
  addForeign(title: string, span: Span): void
  move(id: string, span: Span): void
  /** The user adds a text to an event. */
  note(id: string, text: string): void
  remove(id: string): void
  /** Sees requests before they are answered, and answers those for which it returns true. */
  setIntercept(intercept: (request: IncomingMessage, response: ServerResponse) => boolean): void
  /** `POST`, `PATCH` and `DELETE` requests about events so far. */
  writes(): string[]
}

interface MainCalendars extends Record<CalendarProviderName, MainCalendar> {
  services: CalendarServices
  close(): Promise<void>
}

/** Both services, as their documentation describes them. */
export async function startMainCalendars(): Promise<MainCalendars> {
  const google = await startGoogleCalendarServer()
  const graph = await startFakeGraphServer()
  const { id: clientId, secret: clientSecret } = graph.signIn.client
  return {
    google: mainGoogleCalendar(google),
    microsoft: mainGraphCalendar(graph),
    services: {
      google: {
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        origin: google.origin,
        pauseMilliseconds: 1,
      },
      microsoft: { clientId, clientSecret, origin: graph.origin, pauseMilliseconds: 1 },
    },
    async close() {
      await google.close()
      await graph.close()
    },
  }
}

const writesAmong = (requests: readonly IncomingMessage[]) =>
  requests
    .filter(({ method, url }) => method !== 'GET' && url?.includes('/events'))
    .map(({ method, url }) => `${method} ${url}`)

function mainGoogleCalendar(google: GoogleCalendarServer): MainCalendar {
  const calendar = () => google.primary(google.person)
  const there = () => [...calendar().events.values()].filter(({ status }) => status !== 'cancelled')
  const find = (id: string) => there().find(event => event.id === id) ?? { id }
  const timesOf = ({ startAt, endAt }: Span) => ({ start: { dateTime: startAt }, end: { dateTime: endAt } })
  return {
    signInAs(email) {
      google.person = email
      google.intercept = () => false
    },
    own: () =>
      there()
        .filter(isOwn)
        .map(event => ({
          id: event.id,
          title: event.summary ?? '',
          startAt: new Date(event.start?.dateTime ?? '').toISOString(),
          endAt: new Date(event.end?.dateTime ?? '').toISOString(),
          showAs: event.transparency === 'transparent' ? 'free' : 'busy',
          isPrivate: event.visibility === 'private',
          hasReminder: JSON.stringify(event.reminders) !== '{"useDefault":false}',
          whole: JSON.stringify(event),
        })),
    foreign: () => JSON.stringify(there().filter(event => !isOwn(event))),
    addForeign: (summary, span) => saveEvent(calendar(), { id: `mine${there().length}`, summary, ...timesOf(span) }),
    move: (id, span) => saveEvent(calendar(), { ...find(id), ...timesOf(span) }),
    note: (id, description) => saveEvent(calendar(), { ...find(id), description }),
    remove: id => cancelEvent(calendar(), find(id)),
    setIntercept(intercept) {
      google.intercept = intercept
    },
    writes: () => writesAmong(google.requests),
  }
}

function mainGraphCalendar(graph: FakeGraphServer): MainCalendar {
  const { mailbox } = graph
  const id = [...mailbox.calendars.values()].find(({ isDefaultCalendar }) => isDefaultCalendar)?.id ?? ''
  const isOurs = (event: { singleValueExtendedProperties: unknown[] }) => event.singleValueExtendedProperties.length > 0
  const timesOf = ({ startAt, endAt }: Span) => ({ start: startAt.slice(0, 16), end: endAt.slice(0, 16) })
  return {
    signInAs(email) {
      mailbox.events.clear()
      graph.person = { ...graph.person, mail: email, userPrincipalName: email }
      graph.intercept = () => false
    },
    own: () =>
      mailbox
        .eventsIn(id)
        .filter(isOurs)
        .map(event => ({
          id: event.id,
          title: event.subject,
          startAt: new Date(millisecondsOf(event.start)).toISOString(),
          endAt: new Date(millisecondsOf(event.end)).toISOString(),
          showAs: event.showAs === 'free' ? 'free' : 'busy',
          isPrivate: event.sensitivity === 'private',
          hasReminder: event.isReminderOn,
          whole: JSON.stringify(event),
        })),
    foreign: () => JSON.stringify(mailbox.eventsIn(id).filter(event => !isOurs(event))),
    addForeign: (subject, span) => void mailbox.addEvent(id, { subject, ...timesOf(span) }),
    move: (eventId, span) => void mailbox.changeEvent(eventId, timesOf(span)),
    note: (eventId, content) => void mailbox.changeEvent(eventId, { body: { contentType: 'text', content } }),
    remove: eventId => mailbox.removeEvent(eventId),
    setIntercept(intercept) {
      graph.intercept = intercept
    },
    writes: () => writesAmong(graph.requests),
  }
}
