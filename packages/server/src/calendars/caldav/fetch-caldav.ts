import type { BoundedContent } from '../reader/bounded-reading.ts'
import type { SubscriptionSource } from '../subscriptions/address-cipher.ts'
import { type FetchedCalendar, type FetchTools, hashOf, type LastRead } from '../subscriptions/fetch-calendar.ts'
import { basisOf, type ReadView, rangeOf } from '../subscriptions/read-view.ts'
import { CaldavError, caldavError } from './dav/caldav-problems.ts'
import { type DavClient, davClient } from './dav/dav-client.ts'
import { CALENDAR_DATA } from './dav/dav-names.ts'
import { eventsBody } from './dav/dav-requests.ts'
import { findToken } from './find-token.ts'

const NOTHING: LastRead = { etag: null, lastModified: null, contentHash: null, readBasis: null }
const NO_EVENTS = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

/**
 * [CALDAV-7] Reads a calendar of a CalDAV server, unless its sync-token says that nothing has changed. Without a usable token,
 * on another day and after any change, all events of the stored range are listed.
 */
export async function fetchCaldav(
  { outbound, readCalendar }: FetchTools,
  source: SubscriptionSource,
  { view, last = NOTHING, signal }: { view: ReadView; last?: LastRead; signal?: AbortSignal },
): Promise<FetchedCalendar> {
  const client = davClient({ outbound, account: source, signal })
  const { address } = source
  const basis = basisOf(view)
  const isSameBasis = last.readBasis === basis
  try {
    // The token comes first: a change that happens meanwhile is then found by the next read.
    const token = await findToken(client, address)
    const unchanged = { kind: 'unchanged', permanentRedirect: null, etag: token, lastModified: null } as const
    if (isSameBasis && token !== null && token === last.etag) return unchanged
    const { text, skipped } = await listEvents(client, address, view)
    const body = Buffer.from(text)
    const contentHash = hashOf(body)
    if (isSameBasis && contentHash === last.contentHash) return unchanged
    const { zone, ownerEmail } = view
    const reading = await readCalendar(body, { ...rangeOf(view), zone, owner: ownerEmail ?? undefined })
    if (!reading.ok) return { kind: 'failed', problem: { code: reading.problem, sentence: reading.sentence } }
    const content = withSkipped(reading, skipped)
    return { ...unchanged, kind: 'read', content, contentHash, readBasis: basis }
  } catch (error) {
    if (error instanceof CaldavError) return { kind: 'failed', problem: error.problem }
    throw error
  }
}

/** The calendars of all events in one text, in an order that does not depend on the server. */
async function listEvents(client: DavClient, address: string, view: ReadView) {
  const { responses } = await client.report(address, eventsBody(rangeOf(view)))
  const found = responses
    .filter(({ status }) => status === null || status < 300)
    .sort((one, other) => (one.href < other.href ? -1 : 1))
  const texts = found.map(({ props }) => {
    const data = props.get(CALENDAR_DATA)
    // Without its content an event would silently be missing from the plan.
    if (!data) throw caldavError('bad-answer')
    return data.text.trim()
  })
  const whole = texts.filter(isWhole)
  const text = whole.map(each => `${each}\r\n`).join('') || NO_EVENTS
  return { text, skipped: texts.length - whole.length }
}

/** Half of an event must not spoil those that follow it in the text. */
const isWhole = (text: string) => /^BEGIN:VCALENDAR/i.test(text) && /END:VCALENDAR$/i.test(text)

function withSkipped(content: BoundedContent, skipped: number): BoundedContent {
  if (skipped === 0) return content
  const sentence = `${skipped} ${skipped === 1 ? 'event is' : 'events are'} incomplete at the server and left out.`
  return { ...content, warnings: [...content.warnings, { code: 'unclosed-event', sentence, count: skipped }] }
}
