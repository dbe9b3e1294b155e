import { randomBytes } from 'node:crypto'

/** An event as Microsoft Graph shows it: https://learn.microsoft.com/en-us/graph/api/resources/event */
export interface GraphEvent {
  id: string
  '@odata.etag': string
  type: 'singleInstance' | 'occurrence' | 'exception' | 'seriesMaster'
  seriesMasterId: string | null
  subject: string
  start: GraphTime
  end: GraphTime
  isAllDay: boolean
  isCancelled: boolean
  showAs: string
  sensitivity: string
  responseStatus: { response: string }
  isOrganizer: boolean
  location: { displayName: string }
  onlineMeeting: { joinUrl: string } | null
  /** Only if the program that created the event has set it; it cannot be changed later. */
  transactionId: string | null
  body: { contentType: string; content: string }
  isReminderOn: boolean
  attendees: unknown[]
  singleValueExtendedProperties: { id: string; value: string }[]
}

interface GraphTime {
  dateTime: string
  timeZone: string
}

/** https://learn.microsoft.com/en-us/graph/api/resources/calendar */
export interface GraphCalendar {
  id: string
  name: string
  hexColor: string
  canEdit: boolean
  isDefaultCalendar: boolean
  isRemovable: boolean
}

/** What tests give of an event; times are UTC, such as `2026-03-02T09:00`. */
export type GivenEvent = Omit<Partial<GraphEvent>, 'start' | 'end'> & {
  start: string | GraphTime
  end: string | GraphTime
}

interface Change {
  calendarId: string
  id: string
  /** Of the event that it was, because deleted instances of a series are reported with their series. */
  seriesMasterId: string | null
}

/** The calendars and events of one person, with everything that ever changed. */
export class GraphMailbox {
  readonly calendars = new Map<string, GraphCalendar>()
  readonly events = new Map<string, GraphEvent & { calendarId: string }>()
  /** In the order in which it happened. */
  readonly log: Change[] = []
  #versions = 0

  addCalendar(calendar: Partial<GraphCalendar> = {}): GraphCalendar {
    const added = {
      id: opaqueId('AAMkCAL'),
      name: 'Calendar',
      hexColor: '',
      canEdit: true,
      isDefaultCalendar: false,
      isRemovable: true,
      ...calendar,
    }
    this.calendars.set(added.id, added)
    return added
  }

  removeCalendar(id: string): void {
    for (const event of this.events.values()) if (event.calendarId === id) this.events.delete(event.id)
    this.calendars.delete(id)
  }

  addEvent(calendarId: string, { start, end, ...given }: GivenEvent): GraphEvent {
    const event = {
      ...DEFAULTS,
      id: opaqueId('AAkALg'),
      '@odata.etag': this.#newVersion(),
      ...given,
      start: timeOf(start),
      end: timeOf(end),
      calendarId,
    }
    this.events.set(event.id, event)
    this.#changed(event)
    return event
  }

  /** A series with its instances as they are in a calendar view; its master is in none. */
  addSeries(calendarId: string, master: GivenEvent, instances: readonly Pick<GivenEvent, 'start' | 'end'>[]) {
    const series = this.addEvent(calendarId, { ...master, type: 'seriesMaster' })
    const { id: seriesMasterId } = series
    const occurrences = instances.map(times =>
      this.addEvent(calendarId, { ...master, ...times, type: 'occurrence', seriesMasterId }),
    )
    return { series, occurrences }
  }

  changeEvent(id: string, { start, end, ...change }: Partial<GivenEvent>): GraphEvent {
    const before = this.events.get(id)
    if (!before) throw new Error(`There is no event ${id}.`)
    const event = {
      ...before,
      ...change,
      ...(start && { start: timeOf(start) }),
      ...(end && { end: timeOf(end) }),
      // An instance that was changed by itself is an exception of its series.
      type: before.type === 'occurrence' ? ('exception' as const) : before.type,
      '@odata.etag': this.#newVersion(),
    }
    this.events.set(id, event)
    this.#changed(event)
    return event
  }

  removeEvent(id: string): void {
    const event = this.events.get(id)
    if (!event) return
    this.events.delete(id)
    this.#changed(event)
    if (event.type !== 'seriesMaster') return
    for (const instance of this.events.values()) if (instance.seriesMasterId === id) this.events.delete(instance.id)
  }

  eventsIn(calendarId: string): GraphEvent[] {
    return [...this.events.values()].filter(event => event.calendarId === calendarId)
  }

  #newVersion(): string {
    this.#versions += 1
    return `W/"${Buffer.from(`version ${this.#versions}`).toString('base64')}"`
  }

  #changed({ calendarId, id, seriesMasterId, type }: GraphEvent & { calendarId: string }): void {
    this.log.push({ calendarId, id, seriesMasterId: type === 'seriesMaster' ? id : seriesMasterId })
  }
}

const DEFAULTS = {
  type: 'singleInstance',
  seriesMasterId: null,
  subject: '',
  isAllDay: false,
  isCancelled: false,
  showAs: 'busy',
  sensitivity: 'normal',
  responseStatus: { response: 'none' },
  isOrganizer: true,
  location: { displayName: '' },
  onlineMeeting: null,
  transactionId: null,
  body: { contentType: 'text', content: '' },
  isReminderOn: true,
  attendees: [],
  singleValueExtendedProperties: [],
} satisfies Partial<GraphEvent>

/** Identifiers are case-sensitive and long: https://learn.microsoft.com/en-us/graph/outlook-immutable-id */
const opaqueId = (prefix: string) => `${prefix}${randomBytes(60).toString('base64url')}=`

/** Times have seven decimals and no offset: https://learn.microsoft.com/en-us/graph/api/resources/datetimetimezone */
const timeOf = (time: string | GraphTime): GraphTime =>
  typeof time === 'string' ? { dateTime: `${time}:00.0000000`, timeZone: 'UTC' } : time

/** Of a time in UTC. */
export const millisecondsOf = ({ dateTime }: GraphTime): number => Date.parse(`${dateTime.slice(0, 19)}Z`)
