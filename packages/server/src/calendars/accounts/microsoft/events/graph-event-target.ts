import { z } from 'zod'
import { DAY_MS } from '../../../../time/milliseconds.ts'
import { RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import type { ProviderApi } from '../../connected/calendar-provider.ts'
import {
  type EventContent,
  type EventTarget,
  type RemoteEvent,
  requireRemote,
} from '../../connected/own-events/event-target.ts'
import { badAnswer } from '../../connected/provider-problems.ts'
import { askGraph } from '../graph-requests.ts'
import { listView } from '../reading/calendar-view.ts'
import { GraphEvent, SELECTED } from '../reading/graph-event.ts'
import { OWN_GRAPH_PROPERTY } from '../reading/own-events.ts'
import { readGraphEvent } from '../reading/read-graph-event.ts'
import { changedBody, newBody } from './graph-event-body.ts'

/** https://learn.microsoft.com/en-us/graph/errors */
const CONFLICTS: readonly number[] = [409, 412]
const GONE = 404
const QUERY = {
  $select: `${SELECTED},isOrganizer,attendees,body`,
  $expand: `singleValueExtendedProperties($filter=id eq '${OWN_GRAPH_PROPERTY}')`,
}

/** [CONN-31] A calendar of Microsoft whose events its owner changes from here. Graph tells attendees by itself, and cannot be asked not to. */
export function graphEventTarget(api: ProviderApi, calendar: string, zone: string): EventTarget {
  const addressOf = (id: string) => `${calendar}/events/${encodeURIComponent(id)}`
  const accepts = [...CONFLICTS, GONE]
  const create = async (key: string, content: EventContent) => {
    const body = { ...newBody(content), transactionId: key }
    const answer = await askGraph(api, { method: 'POST', address: `${calendar}/events`, body, accepts: [409] })
    if (answer.status !== 409) return requireRemote(readRemote(api, answer.body, zone))
    // [CONN-32] The answer to an earlier request was lost.
    const added = await findAdded(api, calendar, key, content)
    return requireRemote(added === undefined ? null : readRemote(api, added, zone))
  }
  return {
    async find(id) {
      const { status, body } = await askGraph(api, { address: addressOf(id), query: QUERY, accepts: [GONE] })
      return status === GONE ? null : readRemote(api, body, zone)
    },
    create,
    async change({ id, etag }, change) {
      const body = changedBody(change)
      const answer = await askGraph(api, { method: 'PATCH', address: addressOf(id), body, etag, accepts })
      if (accepts.includes(answer.status)) throw new RemoteChangedError()
      return requireRemote(readRemote(api, answer.body, zone))
    },
    async remove({ id, etag }) {
      const { status } = await askGraph(api, { method: 'DELETE', address: addressOf(id), etag, accepts })
      if (CONFLICTS.includes(status)) throw new RemoteChangedError()
    },
    // What was deleted cannot be brought back by a program.
    restore: (_, key, content) => create(key, content),
  }
}

const Remote = GraphEvent.extend({
  '@odata.etag': z.string().min(1).max(1000),
  isOrganizer: z.boolean().nullish(),
  attendees: z.array(z.unknown()).nullish(),
  body: z.object({ content: z.string() }).nullish(),
})

/** Null for what is no event of its owner. */
function readRemote({ provider }: ProviderApi, entry: unknown, zone: string): RemoteEvent | null {
  const { data } = Remote.safeParse(entry)
  const read = data ? readGraphEvent(entry, zone) : null
  if (!data || !read) throw badAnswer(provider)
  if (!read.occurrence) return null
  return {
    id: data.id,
    etag: data['@odata.etag'],
    occurrence: read.occurrence,
    notes: data.body?.content.trim() || null,
    isOrganizer: data.isOrganizer === true,
    hasAttendees: (data.attendees ?? []).length > 0,
  }
}

const Added = z.object({ transactionId: z.string().nullish() })

async function findAdded(api: ProviderApi, calendar: string, key: string, { span }: EventContent): Promise<unknown> {
  const from = Date.parse(span.startAt ?? span.startOn ?? '') - DAY_MS
  const to = Date.parse(span.endAt ?? span.endOn ?? '') + 2 * DAY_MS
  const entries = await listView(api, calendar, { from, to })
  return entries.find(entry => Added.safeParse(entry).data?.transactionId === key)
}
