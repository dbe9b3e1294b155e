import { RemoteCalendarError } from '../../remote-problem.ts'
import type { SubscriptionSource } from '../../subscriptions/address-cipher.ts'
import type { FetchedCalendar } from '../../subscriptions/reading/fetch-calendar.ts'
import type { ReadTools } from '../../subscriptions/reading/read-tools.ts'
import type { ReadView } from '../../subscriptions/reading/read-view.ts'
import { listStoredEvents, type Subscription } from '../../subscriptions/subscription.store.ts'
import type { ConnectedAccount } from './connections.ts'

/** [CONN-24] Reads a calendar of a connected account in the way of its service. */
export async function fetchConnected(
  { connections, database }: ReadTools,
  account: ConnectedAccount,
  { address }: SubscriptionSource,
  { view, last, signal }: { view: ReadView; last: Subscription; signal: AbortSignal },
): Promise<FetchedCalendar> {
  try {
    const api = await connections.open(account, signal)
    const listStored = () => listStoredEvents(database.db, last.userId, last.id)
    return await api.provider.fetchEvents(api, address, { view, last, listStored })
  } catch (error) {
    if (error instanceof RemoteCalendarError) return { kind: 'failed', problem: error.problem }
    throw error
  }
}

/** The account that a subscription belongs to, if it is a connected one. */
export function connectedAccountOf(subscription: Subscription): ConnectedAccount | null {
  const { userId, accountId, accountProvider: provider, accountSecret: secret } = subscription
  if (accountId === null || secret === null || provider === null || provider === 'caldav') return null
  return { userId, id: accountId, provider, secret }
}
