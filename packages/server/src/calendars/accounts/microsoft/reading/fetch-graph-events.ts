import type { CalendarWarning } from '@daywright/contract/resources/calendars/calendar-preview'
import { DAY_MS } from '../../../../time/milliseconds.ts'
import type { FetchedCalendar, FetchedContent } from '../../../subscriptions/reading/fetch-calendar.ts'
import { basisOf, type ReadView, rangeOf } from '../../../subscriptions/reading/read-view.ts'
import type { EventsRequest, ProviderApi } from '../../connected/calendar-provider.ts'
import { contentAfter, contentOf } from '../../connected/fetched-events.ts'
import { beginDelta, listView, resumeDelta } from './calendar-view.ts'
import { deltaChanges } from './delta-changes.ts'
import { readGraphEvent } from './read-graph-event.ts'

/** A longer link is some mistake, and would be stored. */
const MAX_LINK_LENGTH = 4000

/**
 * [MSCAL-6] Reads a calendar. On the day and in the zone of the last read, only what has changed is asked for; otherwise, and if Graph has forgotten the
 * last read, a new round of delta queries begins, and the view is listed.
 */
export async function fetchGraphEvents(
  api: ProviderApi,
  calendar: string,
  request: EventsRequest,
): Promise<FetchedCalendar> {
  const { view, last } = request
  const readBasis = basisOf(view)
  const resumed = last.readBasis === readBasis && last.etag !== null ? await resumeDelta(api, last.etag) : null
  // The link comes before the list: a change that happens meanwhile is then found by the next read.
  const deltaLink = resumed ? resumed.deltaLink : await beginDelta(api, calendar, askedRange(view))
  const etag = deltaLink !== null && deltaLink.length <= MAX_LINK_LENGTH ? deltaLink : null
  const read = { etag, permanentRedirect: null, lastModified: null } as const
  if (resumed?.entries.length === 0) return { ...read, kind: 'unchanged' }
  const changed = resumed && (await changedContent(resumed.entries, request))
  const content = changed ?? (await listedContent(api, calendar, view))
  return { ...read, kind: 'read', content, contentHash: null, readBasis }
}

/** Null if the changes cannot be applied to what is stored. */
async function changedContent(
  entries: readonly unknown[],
  { view, last, listStored }: EventsRequest,
): Promise<FetchedContent | null> {
  // Events that the last read left out, for any reason, are missing in what is stored.
  if (last.warnings.length > 0) return null
  const stored = await listStored()
  const changes = deltaChanges(entries, new Set(stored.map(({ uid }) => uid)), view.zone)
  return changes && contentAfter(stored, changes, view, last)
}

async function listedContent(api: ProviderApi, calendar: string, view: ReadView): Promise<FetchedContent> {
  const read = (await listView(api, calendar, askedRange(view))).map(entry => readGraphEvent(entry, view.zone))
  const readable = read.filter(event => event !== null)
  const unknownZones = readable.filter(({ isZoneUnknown }) => isZoneUnknown).length
  return contentOf(readable, view, warningsOf(read.length - readable.length, unknownZones))
}

/** [MSCAL-2] Graph places all-day events in the zone of the mailbox, which may be a day away from that of the viewer. */
function askedRange(view: ReadView) {
  const { from, to } = rangeOf(view)
  return { from: from - DAY_MS, to: to + DAY_MS }
}

function warningsOf(unreadable: number, unknownZones: number): CalendarWarning[] {
  const events = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`
  const warnings = [
    {
      code: 'unreadable-event',
      sentence: `${events(unreadable)} left out: the start is missing or unreadable.`,
      count: unreadable,
    },
    {
      code: 'unknown-zone',
      sentence: `${events(unknownZones)} in an unknown time zone: read in your time zone.`,
      count: unknownZones,
    },
  ]
  return warnings.filter(({ count }) => count > 0)
}
