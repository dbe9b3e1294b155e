import { toTimestamp } from '../../../time/clock.ts'
import type { FetchedCalendar } from '../../subscriptions/reading/fetch-calendar.ts'
import { basisOf, rangeOf } from '../../subscriptions/reading/read-view.ts'
import type { EventsRequest, ProviderApi } from '../connected/calendar-provider.ts'
import { contentAfter, contentOf } from '../connected/fetched-events.ts'
import { readGoogleEvent } from './google-event.ts'
import { type GoogleEvents, listGoogleEvents } from './list-google-events.ts'

/** Google works out the instances of series, as it shows them itself. The same has to be asked for with every token. */
const INSTANCES = { singleEvents: 'true' }

/**
 * [GCAL-4] Reads a calendar: once a day, and if the zone or the owner has changed, all events of the range that is stored; otherwise
 * only what has changed since the last read.
 */
export async function fetchGoogleEvents(
  api: ProviderApi,
  address: string,
  { view, last, listStored }: EventsRequest,
): Promise<FetchedCalendar> {
  const readBasis = basisOf(view)
  const read = { permanentRedirect: null, lastModified: null, contentHash: null, readBasis } as const
  // What was left out for lack of room is not stored, so that changes cannot be applied to it.
  const token = last.readBasis === readBasis && last.warnings.length === 0 ? last.etag : null
  const changed = token === null ? null : await listGoogleEvents(api, address, { ...INSTANCES, syncToken: token })
  if (changed && !changed.isCutOff) {
    const { events, syncToken: etag } = changed
    if (events.length === 0) return { ...read, kind: 'unchanged', etag }
    const changes = events.map(event => readGoogleEvent(event, view.zone))
    return { ...read, kind: 'read', etag, content: contentAfter(await listStored(), changes, view, last) }
  }
  const { from, to } = rangeOf(view)
  const range = { timeMin: toTimestamp(from), timeMax: toTimestamp(to) }
  const all = (await listGoogleEvents(api, address, { ...INSTANCES, ...range })) ?? NOTHING
  const events = all.events.map(event => readGoogleEvent(event, view.zone))
  const content = contentOf(events, view, all.isCutOff ? [CUT_OFF] : [])
  return { ...read, kind: 'read', etag: all.syncToken, content }
}

/** Only a token can expire. */
const NOTHING: GoogleEvents = { events: [], syncToken: null, isCutOff: false }

const CUT_OFF = {
  code: 'too-many-occurrences',
  sentence: 'The calendar has more events than are read, and some are left out.',
  count: 1,
}
