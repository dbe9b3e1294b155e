import { toTimestamp } from '../../../../time/clock.ts'
import { DAY_MS } from '../../../../time/milliseconds.ts'
import { RemoteCalendarError } from '../../../remote-problem.ts'
import type { ReadTools } from '../../../subscriptions/reading/read-tools.ts'
import type { Subscription, SubscriptionChange } from '../../../subscriptions/subscription.store.ts'
import { connectedAccountOf } from '../fetch-connected.ts'

/** Shorter than what either service allows; every read looks whether it ends soon. */
const WATCHED_MS = 2 * DAY_MS
const RENEWED_BEFORE_MS = DAY_MS
/** After a refusal: the service cannot reach the address, or cannot watch the calendar. */
const REFUSED_MS = DAY_MS

type WatchTools = Pick<ReadTools, 'connections' | 'pushes' | 'clock'>
type WatchChange = Pick<SubscriptionChange, 'watchId' | 'watchUntil'>

/** [CONN-11] Asks the service of a calendar that was read to call when it changes, or to go on doing so. Reads go on as before if it refuses. */
export async function keepWatch(
  { connections, pushes, clock }: WatchTools,
  calendar: Subscription,
  address: string,
  signal: AbortSignal,
): Promise<WatchChange> {
  const account = connectedAccountOf(calendar)
  // Busy time goes into a calendar that is mostly read too, and then watched already.
  if (!pushes || !account || calendar.kind === 'busy' || !isDue(calendar, clock())) return {}
  try {
    const api = await connections.open(account, signal)
    const { id, expiresAt } = await api.provider.watch(api, address, {
      knownId: calendar.watchId,
      notify: pushes.addressFor(account.provider),
      token: await pushes.tokenFor(calendar),
      until: clock() + WATCHED_MS,
    })
    return { watchId: id, watchUntil: toTimestamp(expiresAt) }
  } catch (error) {
    if (!(error instanceof RemoteCalendarError)) throw error
    return { watchId: null, watchUntil: toTimestamp(clock() + REFUSED_MS) }
  }
}

function isDue({ watchId, watchUntil }: Subscription, now: number): boolean {
  const until = watchUntil === null ? 0 : Date.parse(watchUntil)
  return until - (watchId === null ? 0 : RENEWED_BEFORE_MS) <= now
}
