import { z } from 'zod'
import type { ProviderApi } from '../connected/calendar-provider.ts'
import { badAnswer } from '../connected/provider-problems.ts'
import { EVENT_FIELDS, GoogleEvent } from './google-event.ts'

const Page = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

export interface GoogleEvents {
  events: GoogleEvent[]
  /** For a read that finds only what changed since; null if not everything was listed. */
  syncToken: string | null
  /** Whether there were more than are read at once. */
  isCutOff: boolean
}

/** A page has at most 2,500: https://developers.google.com/workspace/calendar/api/v3/reference/events/list */
const PAGE_SIZE = 1000
const MAX_PAGES = 6
/** 410 is documented; 400 is what a server says to a token that makes no sense to it, and a whole list needs none. */
const EXPIRED = [400, 410]
/** A longer one is some mistake, and would be stored. */
const MAX_TOKEN_LENGTH = 2000

/**
 * Lists the events of a calendar, or with a `syncToken` what has changed since. Null if the token has expired:
 * https://developers.google.com/workspace/calendar/api/guides/sync
 */
export async function listGoogleEvents(
  { provider, send }: ProviderApi,
  address: string,
  query: Readonly<Record<string, string>>,
): Promise<GoogleEvents | null> {
  const events: GoogleEvent[] = []
  const fields = `nextPageToken,nextSyncToken,items(${EVENT_FIELDS})`
  const common = { ...query, fields, maxResults: String(PAGE_SIZE), maxAttendees: '1' }
  let pageToken: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const isExpirable = query.syncToken !== undefined
    const answer = await send({
      address: `${address}/events`,
      query: { ...common, pageToken },
      accepts: isExpirable ? EXPIRED : [],
    })
    if (EXPIRED.includes(answer.status)) return null
    const { data } = Page.safeParse(answer.body)
    if (!data) throw badAnswer(provider)
    // One that cannot be read must not hide the others.
    for (const item of data.items) {
      const { data: event } = GoogleEvent.safeParse(item)
      if (event) events.push(event)
    }
    const { nextPageToken, nextSyncToken = null } = data
    if (nextPageToken === undefined) return { events, syncToken: storable(nextSyncToken), isCutOff: false }
    pageToken = nextPageToken
  }
  return { events, syncToken: null, isCutOff: true }
}

const storable = (token: string | null) => (token !== null && token.length <= MAX_TOKEN_LENGTH ? token : null)
