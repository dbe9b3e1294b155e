/** An event as Google stores it: https://developers.google.com/workspace/calendar/api/v3/reference/events */
export interface StoredGoogleEvent {
  id: string
  etag?: string
  status?: string
  summary?: string
  description?: string
  location?: string
  start?: { dateTime?: string | null; date?: string | null; timeZone?: string }
  end?: { dateTime?: string | null; date?: string | null; timeZone?: string }
  /** Of a series, whose instances are listed instead with `singleEvents`; here the days on which it takes place. */
  instances?: Record<string, Partial<StoredGoogleEvent>>
  extendedProperties?: { private?: Record<string, string> }
  [field: string]: unknown
}

/** A calendar with the number of its last change, and of the last change of each of its events. */
export interface GoogleCalendar {
  id: string
  summary: string
  /** Of a calendar that an app has made; the app may write into no other. */
  isAppCreated: boolean
  isPrimary: boolean
  /** What the person may do: https://developers.google.com/workspace/calendar/api/v3/reference/calendarList */
  accessRole: 'reader' | 'writer' | 'owner'
  events: Map<string, StoredGoogleEvent & { changedAt: number }>
  change: number
  /** Tokens that were issued before this change have expired. */
  oldestToken: number
}

export const newCalendar = (id: string, summary: string, options: Partial<GoogleCalendar> = {}): GoogleCalendar => ({
  id,
  summary,
  isAppCreated: false,
  isPrimary: false,
  accessRole: 'owner',
  events: new Map(),
  change: 0,
  oldestToken: 0,
  ...options,
})

/** Stores an event as changed now, with a new ETag: https://developers.google.com/workspace/calendar/api/guides/version-resources */
export function saveEvent(calendar: GoogleCalendar, event: StoredGoogleEvent): StoredGoogleEvent {
  calendar.change += 1
  const saved = { status: 'confirmed', ...event, etag: `"${calendar.change}"`, changedAt: calendar.change }
  calendar.events.set(event.id, saved)
  return saved
}

/** A deleted event is kept as a cancelled one, so that its id stays taken: https://developers.google.com/workspace/calendar/api/guides/sync */
export const cancelEvent = (calendar: GoogleCalendar, event: StoredGoogleEvent) =>
  saveEvent(calendar, { id: event.id, status: 'cancelled', ...(event.instances && { instances: event.instances }) })

/** The instances of a series have ids of their own, which say when they would begin: the reference on `recurringEventId`. */
export function instancesOf(event: StoredGoogleEvent): StoredGoogleEvent[] {
  if (!event.instances) return [event]
  const { instances, ...shared } = event
  return Object.entries(instances).map(([key, own]) => ({
    ...shared,
    ...(event.status === 'cancelled' ? {} : own),
    ...(event.etag !== undefined && { etag: event.etag }),
    id: `${event.id}_${key}`,
    recurringEventId: event.id,
  }))
}

/** An event, or an instance of a series, by its id. */
export function findEvent({ events }: GoogleCalendar, id: string): StoredGoogleEvent | undefined {
  const event = events.get(id)
  if (event) return event
  const series = events.get(id.slice(0, id.lastIndexOf('_')))
  return series && instancesOf(series).find(instance => instance.id === id)
}

/** Stores an event, or what is particular about an instance of a series. */
export function saveFound(calendar: GoogleCalendar, event: StoredGoogleEvent): StoredGoogleEvent {
  const { id } = event
  const series = calendar.events.get(id.slice(0, id.lastIndexOf('_')))
  if (calendar.events.has(id) || !series?.instances) return saveEvent(calendar, event)
  const key = id.slice(id.lastIndexOf('_') + 1)
  saveEvent(calendar, { ...series, instances: { ...series.instances, [key]: event } })
  return findEvent(calendar, id) ?? event
}

export function isInRange({ start, end }: StoredGoogleEvent, timeMin: string | null, timeMax: string | null): boolean {
  const begin = Date.parse(start?.dateTime ?? start?.date ?? '')
  const finish = Date.parse(end?.dateTime ?? end?.date ?? '')
  return (timeMin === null || finish > Date.parse(timeMin)) && (timeMax === null || begin < Date.parse(timeMax))
}

/** Whether Daywright has written it. */
export const isOwn = ({ extendedProperties }: StoredGoogleEvent): boolean =>
  extendedProperties?.private?.daywright !== undefined
