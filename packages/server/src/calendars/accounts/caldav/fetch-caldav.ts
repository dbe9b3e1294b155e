import { hash } from 'node:crypto'
import type { BoundedContent } from '../../reader/bounded-reading.ts'
import type { SubscriptionSource } from '../../subscriptions/address-cipher.ts'
import {
  type FetchedCalendar,
  type FetchedContent,
  type FetchTools,
  hashOf,
  type LastRead,
} from '../../subscriptions/reading/fetch-calendar.ts'
import { basisOf, type ReadView, rangeOf } from '../../subscriptions/reading/read-view.ts'
import { CaldavError } from './dav/caldav-problems.ts'
import { davClient } from './dav/dav-client.ts'
import { findToken } from './find-token.ts'
import { fetchObjects } from './objects/fetch-objects.ts'
import type { CachedObjects, ObjectCache } from './objects/object-cache.ts'
import type { ObjectLimits } from './objects/object-limits.ts'

const NOTHING: LastRead = { etag: null, lastModified: null, contentHash: null, readBasis: null }
const NO_EVENTS = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
/** Enough to find them on the server. */
const MAX_NAMED = 3
const MAX_NAME_LENGTH = 100

/**
 * [CALDAV-7] Reads a calendar of a CalDAV server, unless its sync-token says that nothing has changed. Without a usable token,
 * on another day and after any change, all of its objects are listed, and those that are new or changed are fetched.
 */
export async function fetchCaldav(
  { outbound, readCalendar, objects }: FetchTools & { objects: ObjectCache },
  source: SubscriptionSource,
  { view, last = NOTHING, signal, limits }: FetchCaldavOptions,
): Promise<FetchedCalendar> {
  const client = davClient({ outbound, account: source, signal })
  const { address, credentials } = source
  const basis = basisOf(view)
  const isSameBasis = last.readBasis === basis
  try {
    // The token comes first: a change that happens meanwhile is then found by the next read.
    const token = await findToken(client, address)
    if (isSameBasis && token !== null && token === last.etag) return unchangedWith(token)
    const calendar = keyOf(address, credentials)
    const save = (found: CachedObjects) => objects.save(calendar, found)
    const { texts, unreadable } = await fetchObjects(client, address, {
      cached: objects.find(calendar),
      save,
      from: rangeOf(view).from,
      limits,
    })
    const whole = texts.filter(isWhole)
    const body = Buffer.from(whole.map(each => `${each}\r\n`).join('') || NO_EVENTS)
    const contentHash = hashOf(body)
    // What could not be read is asked for again next time.
    const unchanged = unchangedWith(unreadable.length > 0 ? null : token)
    if (isSameBasis && contentHash === last.contentHash) return unchanged
    const { zone, ownerEmail } = view
    const reading = await readCalendar(body, { ...rangeOf(view), zone, owner: ownerEmail ?? undefined })
    if (!reading.ok) return { kind: 'failed', problem: { code: reading.problem, sentence: reading.sentence } }
    const content = withLeftOut(reading, texts.length - whole.length, unreadable)
    return { ...unchanged, kind: 'read', content, contentHash, readBasis: basis }
  } catch (error) {
    if (error instanceof CaldavError) return { kind: 'failed', problem: error.problem }
    throw error
  }
}

interface FetchCaldavOptions {
  view: ReadView
  last?: LastRead
  signal?: AbortSignal
  limits?: Partial<ObjectLimits> | undefined
}

const unchangedWith = (etag: string | null) =>
  ({ kind: 'unchanged', permanentRedirect: null, etag, lastModified: null }) as const

/** A user with another password for the same calendar may be shown other objects. */
const keyOf = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url')

/** Half of an event must not spoil those that follow it in the text. */
const isWhole = (text: string) => /^BEGIN:VCALENDAR/i.test(text) && /END:VCALENDAR$/i.test(text)

function withLeftOut(content: BoundedContent, halves: number, unreadable: readonly string[]): FetchedContent {
  const warnings: FetchedContent['warnings'] = [...content.warnings]
  if (halves > 0) {
    const sentence = `${eventsAre(halves)} incomplete at the server and left out.`
    warnings.push({ code: 'unclosed-event', sentence, count: halves })
  }
  const count = unreadable.length
  if (count > 0) {
    const sentence = `${eventsAre(count)} left out, because the server cannot show ${count === 1 ? 'it' : 'them'}: ${namesOf(unreadable)}.`
    warnings.push({ code: 'unreadable-at-server', sentence, count })
  }
  return { ...content, warnings }
}

const eventsAre = (count: number) => `${count} ${count === 1 ? 'event is' : 'events are'}`

const namesOf = (names: readonly string[]) =>
  names
    .slice(0, MAX_NAMED)
    .map(name =>
      name
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, MAX_NAME_LENGTH),
    )
    .join(', ') + (names.length > MAX_NAMED ? ' and others' : '')
