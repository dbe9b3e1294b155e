import { DAY_MS } from '../../../../time/milliseconds.ts'
import type { PlanEvent } from '../../../plan-calendar/plan-event.store.ts'
import type { RemoteChange, RemoteChanges } from '../../../plan-calendar/plan-target.ts'
import { changeByTime } from '../../../plan-calendar/remote-time.ts'
import type { ReadCalendar } from '../../../reader/reader-threads.ts'
import type { DavClient } from '../dav/dav-client.ts'
import { CALENDAR_DATA, ETAG } from '../dav/dav-names.ts'
import { multigetBody } from '../dav/dav-requests.ts'
import { etagOf } from '../dav/etag.ts'

/** Of one request. */
const MAX_ASKED = 100
/** [CALDAV-24] Of one turn: a maliciously written event may take seconds to read. */
const READING_MILLISECONDS = 10_000
/** Far longer than the events that we write. */
const MAX_EVENT_LENGTH = 100_000
const YEAR_MS = 366 * DAY_MS
/** Where an event is looked for that is near its old time, and then one that is not: a series may have many instances until then. */
const REACHES = [YEAR_MS, 100 * YEAR_MS]

export const eventAddress = (collection: string, id: string): string =>
  new URL(`${id}.ics`, collection.endsWith('/') ? collection : `${collection}/`).href

/** [CALDAV-23] Compares the ETags, and fetches every event whose ETag differs: an event that is only missing in a list is not gone. */
export async function findRemoteChanges(
  { client, readCalendar, clock }: { client: DavClient; readCalendar: ReadCalendar; clock: () => number },
  address: string,
  events: readonly PlanEvent[],
): Promise<Omit<RemoteChanges, 'token'>> {
  const { responses } = await client.propfind(address, 1, [ETAG])
  const listed = new Map(responses.map(response => [idIn(response.href), response]))
  const differing = events.filter(({ id, etag }) => {
    const response = listed.get(id)
    // An event that the server never received has no stored ETag, and does not exist remotely.
    return response ? etagOf(response) !== etag : etag !== null
  })
  const asked = differing.slice(0, MAX_ASKED)
  if (asked.length === 0) return { changes: [], isComplete: true }
  const paths = asked.map(({ id }) => new URL(eventAddress(address, id)).pathname)
  const answer = await client.report(address, multigetBody(paths))
  const unread = new Map(asked.map(event => [event.id, event]))
  const changes: RemoteChange[] = []
  const until = clock() + READING_MILLISECONDS
  for (const response of answer.responses) {
    const { href, status, props } = response
    const event = unread.get(idIn(href))
    const data = props.get(CALENDAR_DATA)?.text
    if (!event) continue
    if (clock() > until) return { changes, isComplete: false }
    unread.delete(event.id)
    if (data !== undefined) changes.push(await changeOf(readCalendar, event, data, etagOf(response)))
    else if (status === 404 || status === 410) changes.push({ event, kind: 'gone' })
  }
  return { changes, isComplete: asked.length === differing.length }
}

/** The name of an object without `.ics`. */
function idIn(href: string): string {
  const name = href.split('/').at(-1) ?? ''
  return name.replace(/\.ics$/i, '')
}

async function changeOf(
  readCalendar: ReadCalendar,
  event: PlanEvent,
  text: string,
  etag: string | null,
): Promise<RemoteChange> {
  if (text.length > MAX_EVENT_LENGTH) return { event, kind: 'seen', etag }
  const around = Date.parse(event.startAt)
  for (const reach of REACHES) {
    const range = { from: around - reach, to: around + reach }
    // Our own events are what we look for here.
    const reading = await readCalendar(Buffer.from(text), { ...range, zone: 'UTC', ownUidSuffix: NO_SUFFIX })
    if (!reading.ok || reading.events === 0) return { event, kind: 'seen', etag }
    const [first] = reading.occurrences
    if (first) return changeByTime(event, first, etag)
  }
  // An event that was marked as cancelled remotely.
  return { event, kind: 'gone' }
}

/** No UID has a line break. */
const NO_SUFFIX = '\n'
