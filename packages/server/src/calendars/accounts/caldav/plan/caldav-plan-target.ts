import type { Outbound } from '../../../../outbound/outbound.ts'
import { toTimestamp } from '../../../../time/clock.ts'
import { type PlanTarget, RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import type { ReadCalendar } from '../../../reader/reader-threads.ts'
import type { SubscriptionSource } from '../../../subscriptions/address-cipher.ts'
import { CaldavError } from '../dav/caldav-problems.ts'
import { davClient } from '../dav/dav-client.ts'
import { findToken } from '../find-token.ts'
import { eventAddress, findRemoteChanges } from './find-remote-changes.ts'
import { planEventText } from './plan-event-text.ts'

interface TargetTools {
  outbound: Outbound
  readCalendar: ReadCalendar
  clock: () => number
  /** Part of the UIDs of our events. */
  instanceId: string
  signal: AbortSignal
}

/** A collection of a CalDAV server: each event is an object that is named after its id. */
export function caldavPlanTarget(
  { outbound, readCalendar, clock, instanceId, signal }: TargetTools,
  source: SubscriptionSource,
): PlanTarget {
  const { address } = source
  const client = davClient({ outbound, account: source, signal })
  return {
    async findChanges(events, known) {
      // The token comes first: a change that happens meanwhile is then found by the next look.
      const token = await findToken(client, address)
      const isUnchanged = token !== null && token === known && events.every(({ etag }) => etag !== null)
      if (isUnchanged) return { changes: [], token, isComplete: true }
      return { token, ...(await findRemoteChanges({ client, readCalendar, clock }, address, events)) }
    },
    put({ id, etag }, block) {
      const text = planEventText(`${id}@${instanceId}.daywright`, block, toTimestamp(clock()))
      return unlessChanged(client.put(eventAddress(address, id), text, etag))
    },
    remove: ({ id, etag }) => unlessChanged(client.remove(eventAddress(address, id), etag)),
  }
}

async function unlessChanged<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const isChanged = error instanceof CaldavError && error.problem.code === 'precondition-failed'
    throw isChanged ? new RemoteChangedError() : error
  }
}
