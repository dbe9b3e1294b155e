import type { EventRecord } from './event-record.ts'

/** An event with the zones of the calendar that it is in. */
export interface CalendarEvent<Zones> {
  record: EventRecord
  zones: Zones
}

/** All events of one UID: those that define it, and those that replace single instances. */
export interface EventGroup<Zones> {
  uid: string
  masters: CalendarEvent<Zones>[]
  overrides: CalendarEvent<Zones>[]
}

/** [CAL-17] Groups events by UID. An event without one is a group of its own. */
export function groupEvents<Zones>(events: readonly CalendarEvent<Zones>[]): EventGroup<Zones>[] {
  const groups: EventGroup<Zones>[] = []
  const byUid = new Map<string, EventGroup<Zones>>()
  for (const event of events) {
    const { uid, recurrenceId } = event.record
    let group = uid === '' ? undefined : byUid.get(uid)
    if (!group) {
      group = { uid, masters: [], overrides: [] }
      groups.push(group)
      if (uid !== '') byUid.set(uid, group)
    }
    ;(recurrenceId ? group.overrides : group.masters).push(event)
  }
  return groups
}

/**
 * [CAL-17] The versions that count: those with the highest SEQUENCE. Broken generators give one UID to many events, so that several at
 * different times all count.
 */
export function currentMasters<Zones>(masters: CalendarEvent<Zones>[]): CalendarEvent<Zones>[] {
  if (masters.length < 2) return masters
  const highest = masters.reduce((most, { record }) => Math.max(most, record.sequence), 0)
  const current = masters.filter(({ record }) => record.sequence === highest)
  return newestOf(current, ({ record }) => `${record.start.form} ${record.start.tzid} ${record.start.wall}`)
}

/** The newest of the events with the same key. */
export function newestOf<Zones>(
  events: CalendarEvent<Zones>[],
  keyOf: (event: CalendarEvent<Zones>) => string | number,
): CalendarEvent<Zones>[] {
  const newest = new Map<string | number, CalendarEvent<Zones>>()
  for (const event of events) {
    const key = keyOf(event)
    const known = newest.get(key)
    if (!known || !isOlder(event.record, known.record)) newest.set(key, event)
  }
  return [...newest.values()]
}

const isOlder = (event: EventRecord, other: EventRecord): boolean =>
  event.sequence === other.sequence ? event.stamp < other.stamp : event.sequence < other.sequence
