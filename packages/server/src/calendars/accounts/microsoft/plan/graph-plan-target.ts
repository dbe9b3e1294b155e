import { DAY_MS } from '../../../../time/milliseconds.ts'
import type { PlanEvent } from '../../../plan-calendar/plan-event.store.ts'
import { type PlanTarget, type RemoteChange, RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import type { ProviderApi } from '../../connected/calendar-provider.ts'
import { askGraph, graphEventAddress } from '../graph-requests.ts'
import { listView } from '../reading/calendar-view.ts'
import { changeOf, parseRemoteEvent, remoteByOwnId, versionOf } from './graph-plan-changes.ts'
import { newEventBody, shownBody } from './plan-event-body.ts'
import { parseVersion } from './remote-version.ts'

/** Of one turn: events that are not near where they were written, and have to be asked for one by one. */
const MAX_ASKED = 100
const DAYS_AROUND = { back: 7, ahead: 60 }
/** Graph uses both: https://learn.microsoft.com/en-us/graph/errors */
const CONFLICTS: readonly number[] = [409, 412]
const GONE = 404

/**
 * A calendar of a Microsoft account. Every search lists all events: that takes one request, as a delta query would, and has none of
 * its surprises.
 */
export function graphPlanTarget(api: ProviderApi, calendar: string): PlanTarget {
  return {
    async findChanges(events) {
      if (events.length === 0) return { changes: [], token: null, isComplete: true }
      const listed = remoteByOwnId(await listView(api, calendar, rangeAround(events)), events)
      const changes: RemoteChange[] = events.flatMap(event => {
        const remote = listed.get(event.id)
        return remote && versionOf(remote) !== event.etag ? [changeOf(event, remote)] : []
      })
      const missing = events.filter(({ id, etag }) => !listed.has(id) && etag !== null)
      for (const event of missing.slice(0, MAX_ASKED)) changes.push(await missingChange(api, event))
      return { changes, token: null, isComplete: missing.length <= MAX_ASKED }
    },
    async put({ id, etag }, block) {
      const version = parseVersion(etag)
      const { status, body } = await (version
        ? askGraph(api, { ...changing('PATCH', version), body: shownBody(block) })
        : // A repeated request creates nothing, because of its transactionId.
          askGraph(api, { method: 'POST', address: `${calendar}/events`, body: newEventBody(id, block) }))
      if (CONFLICTS.includes(status) || status === GONE) throw new RemoteChangedError()
      const remote = parseRemoteEvent(body)
      return remote && versionOf(remote)
    },
    async remove({ etag }) {
      const version = parseVersion(etag)
      // One that never arrived needs no deletion: a look would have found it.
      if (!version) return
      const { status } = await askGraph(api, changing('DELETE', version))
      if (CONFLICTS.includes(status)) throw new RemoteChangedError()
    },
  }
}

const changing = <M extends string>(method: M, { id, etag }: { id: string; etag: string }) => ({
  method,
  address: graphEventAddress(id),
  etag,
  accepts: [...CONFLICTS, GONE],
})

function rangeAround(events: readonly PlanEvent[]) {
  const starts = events.map(({ startAt }) => Date.parse(startAt))
  return {
    from: Math.min(...starts) - DAYS_AROUND.back * DAY_MS,
    to: Math.max(...starts) + DAYS_AROUND.ahead * DAY_MS,
  }
}

/** [MSCAL-10] An event that is only missing in the list is not gone: Graph is asked about it. */
async function missingChange(api: ProviderApi, event: PlanEvent): Promise<RemoteChange> {
  const version = parseVersion(event.etag)
  const answer = version && (await askGraph(api, { address: graphEventAddress(version.id), accepts: [GONE] }))
  if (answer?.status === GONE) return { event, kind: 'gone' }
  const remote = parseRemoteEvent(answer?.body)
  return remote ? changeOf(event, remote) : { event, kind: 'seen', etag: event.etag }
}
