import { toTimestamp } from '../../../../time/clock.ts'
import type { ProviderApi } from '../../connected/calendar-provider.ts'
import { askGraph } from '../graph-requests.ts'
import { SELECTED } from './graph-event.ts'
import { type Pages, readPages } from './graph-pages.ts'
import { OWN_GRAPH_PROPERTY } from './own-events.ts'

export interface Range {
  from: number
  to: number
}

const VIEW_PAGE_SIZE = 500
/** Smaller, because a delta query returns the texts of invitations too. */
const DELTA_PAGE_SIZE = 50

const queryOf = ({ from, to }: Range) => ({
  startDateTime: toTimestamp(from),
  endDateTime: toTimestamp(to),
})

/** Everything in a range, the instances of series one by one: https://learn.microsoft.com/en-us/graph/api/calendar-list-calendarview */
export async function listView(api: ProviderApi, calendar: string, range: Range): Promise<unknown[]> {
  const query = {
    ...queryOf(range),
    $select: SELECTED,
    $expand: `singleValueExtendedProperties($filter=id eq '${OWN_GRAPH_PROPERTY}')`,
    $top: String(VIEW_PAGE_SIZE),
  }
  const { entries } = await readPages(api, next =>
    askGraph(api, next === null ? { address: `${calendar}/calendarView`, query } : { address: next }),
  )
  return entries
}

/**
 * Where the changes begin that happen from now on; null if Graph keeps none for this calendar, or forgets them meanwhile. It reports everything in the range first, which a list says
 * better. https://learn.microsoft.com/en-us/graph/api/event-delta
 */
export async function beginDelta(api: ProviderApi, calendar: string, range: Range): Promise<string | null> {
  const query = queryOf(range)
  const first = { address: `${calendar}/calendarView/delta`, query, accepts: UNSUPPORTED }
  const pages = await readDelta(api, next => (next === null ? first : { address: next, accepts: FORGOTTEN }))
  return pages?.deltaLink ?? null
}

/** What has changed since a link; null if Graph no longer knows it. */
export const resumeDelta = (api: ProviderApi, link: string): Promise<Pages | null> =>
  readDelta(api, next => ({ address: next ?? link, accepts: FORGOTTEN }))

/** Null if Graph answers with a status of failure that the request accepts. */
async function readDelta(
  api: ProviderApi,
  requestFor: (next: string | null) => Parameters<typeof askGraph>[1],
): Promise<Pages | null> {
  try {
    const ask = async (next: string | null) => {
      const request = requestFor(next)
      const answer = await askGraph(api, { ...request, pageSize: DELTA_PAGE_SIZE })
      if (request.accepts?.includes(answer.status)) throw new NoDeltaError()
      return answer
    }
    return await readPages(api, ask, withoutTexts)
  } catch (error) {
    if (error instanceof NoDeltaError) return null
    throw error
  }
}

class NoDeltaError extends Error {}

/** 410, or another of these with codes such as syncStateNotFound: https://learn.microsoft.com/en-us/graph/delta-query-overview#token-duration */
const FORGOTTEN: readonly number[] = [400, 404, 410]
const UNSUPPORTED: readonly number[] = [400, 405, 501]

/** Invitations may be long, and have many attendees. */
function withoutTexts(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const { body: _, bodyPreview: __, attendees: ___, ...rest } = entry as Record<string, unknown>
  return rest
}
