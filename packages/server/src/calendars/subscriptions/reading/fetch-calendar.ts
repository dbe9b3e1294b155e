import { createHash } from 'node:crypto'
import type { CalendarProblem, CalendarWarning } from '@daywright/contract/resources/calendars/calendar-preview'
import type { Outbound } from '../../../outbound/outbound.ts'
import type { BoundedContent, BoundedOptions } from '../../reader/bounded-reading.ts'
import type { ReadCalendar } from '../../reader/reader-threads.ts'
import type { SubscriptionSource } from '../address-cipher.ts'
import { basisOf, type ReadView, rangeOf } from './read-view.ts'

/** What the last successful read left for the next one to compare with. */
export interface LastRead {
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  readBasis: string | null
}

/** What was read, with warnings from the reader and from the fetching code. */
export type FetchedContent = Omit<BoundedContent, 'warnings'> & { warnings: CalendarWarning[] }

export type FetchedCalendar =
  | ({ kind: 'read'; content: FetchedContent; permanentRedirect: string | null } & LastRead)
  | { kind: 'unchanged'; permanentRedirect: string | null; etag: string | null; lastModified: string | null }
  | { kind: 'failed'; problem: CalendarProblem & { retryAfterSeconds?: number } }

export interface FetchTools {
  outbound: Outbound
  readCalendar: ReadCalendar
}

/** Longer ones are some mistake, and would be stored and sent back with every request. */
const MAX_VALIDATOR_LENGTH = 1000
const NOTHING: LastRead = { etag: null, lastModified: null, contentHash: null, readBasis: null }

/**
 * [CAL-57] Fetches a calendar and reads it, unless nothing has changed: the server says so, or the content is the same apart from
 * the time at which it was made. On another day or in another zone, the same content has other occurrences.
 */
export async function fetchCalendar(
  { outbound, readCalendar }: FetchTools,
  source: SubscriptionSource,
  {
    view,
    last = NOTHING,
    signal,
    wanted,
  }: { view: ReadView; last?: LastRead; signal?: AbortSignal; wanted?: Pick<BoundedOptions, 'most' | 'after'> },
): Promise<FetchedCalendar> {
  const basis = basisOf(view)
  const isSameBasis = last.readBasis === basis
  const response = await outbound.fetch({
    ...source,
    headers: { accept: 'text/calendar, */*;q=0.1' },
    etag: isSameBasis ? last.etag : null,
    lastModified: isSameBasis ? last.lastModified : null,
    ...(signal && { signal }),
  })
  if (!response.ok) return { kind: 'failed', problem: response.problem }
  const { permanentRedirect } = response
  const validators = { etag: storable(response.etag), lastModified: storable(response.lastModified) }
  if (response.status === 304)
    return { kind: 'unchanged', permanentRedirect, etag: last.etag, lastModified: last.lastModified }
  const contentHash = hashOf(response.body)
  if (isSameBasis && contentHash === last.contentHash) return { kind: 'unchanged', permanentRedirect, ...validators }
  const { zone, ownerEmail } = view
  const reading = await readCalendar(response.body, {
    ...rangeOf(view),
    ...wanted,
    zone,
    owner: ownerEmail ?? undefined,
  })
  if (!reading.ok) return { kind: 'failed', problem: { code: reading.problem, sentence: reading.sentence } }
  return { kind: 'read', content: reading, permanentRedirect, contentHash, readBasis: basis, ...validators }
}

const storable = (validator: string | null) =>
  validator !== null && validator.length <= MAX_VALIDATOR_LENGTH ? validator : null

const NEW_LINE = 10
const CREATION_TIME = Buffer.from('DTSTAMP')

/** Without the lines that say when the file was written, because many servers write it again for every request. */
export function hashOf(body: Uint8Array): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const hash = createHash('sha256')
  let start = 0
  for (let at = bytes.indexOf(CREATION_TIME); at !== -1; at = bytes.indexOf(CREATION_TIME, at + 1)) {
    if (at > 0 && bytes[at - 1] !== NEW_LINE) continue
    hash.update(bytes.subarray(start, at))
    const end = bytes.indexOf(NEW_LINE, at)
    start = end === -1 ? bytes.length : end + 1
  }
  return hash.update(bytes.subarray(start)).digest('base64url')
}
