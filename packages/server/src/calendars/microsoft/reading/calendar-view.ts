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
const DELTA_PAGE_SIZE = 100

const queryOf = ({ from, to }: Range) => ({
  startDateTime: new Date(from).toISOString(),
  endDateTime: new Date(to).toISOString(),
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

/** What a new round of a delta query finds: everything in a range. https://learn.microsoft.com/en-us/graph/api/event-delta */
export const beginDelta = (api: ProviderApi, calendar: string, range: Range): Promise<Pages> =>
  readPages(api, next =>
    askGraph(api, {
      pageSize: DELTA_PAGE_SIZE,
      ...(next === null ? { address: `${calendar}/calendarView/delta`, query: queryOf(range) } : { address: next }),
    }),
  )

/** What has changed since the round that a link is from; null if Graph no longer knows it. */
export async function resumeDelta(api: ProviderApi, link: string): Promise<Pages | null> {
  try {
    return await readPages(api, async next => {
      const answer = await askGraph(api, { pageSize: DELTA_PAGE_SIZE, address: next ?? link, accepts: FORGOTTEN })
      if (FORGOTTEN.includes(answer.status)) throw new ForgottenError()
      return answer
    })
  } catch (error) {
    if (error instanceof ForgottenError) return null
    throw error
  }
}

/** 410, or another of these with codes such as syncStateNotFound: https://learn.microsoft.com/en-us/graph/delta-query-overview#token-duration */
const FORGOTTEN: readonly number[] = [400, 404, 410]

class ForgottenError extends Error {}
