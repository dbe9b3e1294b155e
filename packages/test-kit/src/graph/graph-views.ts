import { type GraphEvent, type GraphMailbox, millisecondsOf } from './graph-mailbox.ts'

/** A range of a calendar: https://learn.microsoft.com/en-us/graph/api/calendar-list-calendarview */
export interface View {
  calendarId: string
  from: number
  to: number
}

export type DeltaEntry = Record<string, unknown> & { id: string }

const isWithin = ({ start, end }: GraphEvent, { from, to }: View) =>
  millisecondsOf(start) < to && millisecondsOf(end) > from

/** The single events and the instances of series that overlap a range, without the masters of series. */
export const eventsInView = (mailbox: GraphMailbox, view: View): GraphEvent[] =>
  mailbox
    .eventsIn(view.calendarId)
    .filter(event => event.type !== 'seriesMaster' && isWithin(event, view))
    .toSorted((one, other) => millisecondsOf(one.start) - millisecondsOf(other.start))

/** Everything in a range, as the first round of a delta query reports it: https://learn.microsoft.com/en-us/graph/delta-query-events */
export function wholeDelta(mailbox: GraphMailbox, view: View): DeltaEntry[] {
  const events = eventsInView(mailbox, view)
  const series = new Set(events.flatMap(({ seriesMasterId }) => seriesMasterId ?? []))
  return [
    ...events.filter(({ seriesMasterId }) => seriesMasterId === null).map(shown),
    ...[...series].flatMap(id => seriesDelta(mailbox, view, id)),
  ]
}

/**
 * What happened in a calendar since an entry of the log. Events that were deleted, and changed ones outside of the range, are reported as removed:
 * https://learn.microsoft.com/en-us/graph/api/event-delta#response. A change of one instance reports its whole series again.
 */
export function deltaSince(mailbox: GraphMailbox, view: View, since: number): DeltaEntry[] {
  const changes = mailbox.log.slice(since).filter(({ calendarId }) => calendarId === view.calendarId)
  const singles = new Set(changes.filter(({ seriesMasterId }) => seriesMasterId === null).map(({ id }) => id))
  const series = new Set(changes.flatMap(({ seriesMasterId }) => seriesMasterId ?? []))
  return [
    ...[...singles].map(id => {
      const event = mailbox.events.get(id)
      return event && isWithin(event, view) ? shown(event) : removed(id)
    }),
    ...[...series].flatMap(id => (mailbox.events.has(id) ? seriesDelta(mailbox, view, id) : [removed(id)])),
  ]
}

/**
 * A series as delta queries report it: its master with all properties, exceptions too, but ordinary occurrences with hardly any, and a deleted
 * occurrence not at all. https://github.com/microsoftgraph/microsoft-graph-docs/issues/7632, https://github.com/microsoftgraph/microsoft-graph-docs/pull/4501
 */
function seriesDelta(mailbox: GraphMailbox, view: View, seriesId: string): DeltaEntry[] {
  const master = mailbox.events.get(seriesId)
  const instances = eventsInView(mailbox, view).filter(({ seriesMasterId }) => seriesMasterId === seriesId)
  return [
    ...(master ? [shown(master)] : []),
    ...instances.map(event => (event.type === 'exception' ? shown : bare)(event)),
  ]
}

const removed = (id: string): DeltaEntry => ({ id, '@removed': { reason: 'deleted' } })

const bare = ({ id, type, seriesMasterId, start, end, '@odata.etag': etag }: GraphEvent): DeltaEntry => ({
  '@odata.etag': etag,
  id,
  type,
  seriesMasterId,
  start,
  end,
})

/** Without what is returned only to those who ask for it with `$expand`. */
export function shown(event: GraphEvent): DeltaEntry {
  const { singleValueExtendedProperties: _, ...rest } = event
  const { calendarId: __, ...properties } = rest as typeof rest & { calendarId?: string }
  return properties
}
