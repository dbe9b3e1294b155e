import { randomUUID } from 'node:crypto'

interface GraphSubscription {
  id: string
  resource: string
  changeType: string
  notificationUrl: string
  clientState: string
  expirationDateTime: string
}

/** Of events, the longest that is accepted: https://learn.microsoft.com/en-us/graph/api/resources/subscription#subscription-lifetime */
const MAX_MILLISECONDS = 10_080 * 60_000

/** Change notifications: https://learn.microsoft.com/en-us/graph/change-notifications-delivery-webhooks */
export class GraphSubscriptions {
  readonly all = new Map<string, GraphSubscription>()

  /** Asks the address for a token that only its owner can repeat, before anything is stored. */
  async create(given: Omit<GraphSubscription, 'id'>, now = Date.now()): Promise<GraphSubscription | undefined> {
    if (Date.parse(given.expirationDateTime) - now > MAX_MILLISECONDS) return undefined
    const address = new URL(given.notificationUrl)
    // Characters that a client has to decode, and has to repeat as they are.
    const token = `Validation: <b>${randomUUID()}</b> & more`
    address.searchParams.set('validationToken', token)
    const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' } })
    const isPlain = response.headers.get('content-type')?.startsWith('text/plain')
    if (response.status !== 200 || !isPlain || (await response.text()) !== token) return undefined
    const subscription = { ...given, id: randomUUID() }
    this.all.set(subscription.id, subscription)
    return subscription
  }

  renew(id: string, { expirationDateTime }: Pick<GraphSubscription, 'expirationDateTime'>) {
    const subscription = this.all.get(id)
    if (!subscription) return undefined
    const renewed = { ...subscription, expirationDateTime }
    this.all.set(id, renewed)
    return renewed
  }

  /** Tells everybody who subscribed, with a secret of the test's choice; returns the statuses of their answers. */
  notify(change: { clientState?: string } = {}): Promise<number[]> {
    return Promise.all(
      [...this.all.values()].map(async ({ id, clientState, notificationUrl, resource, expirationDateTime }) => {
        const notification = {
          subscriptionId: id,
          subscriptionExpirationDateTime: expirationDateTime,
          clientState,
          changeType: 'updated',
          resource,
          resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: 'AAMk' },
          ...change,
        }
        const body = JSON.stringify({ value: [notification] })
        const headers = { 'content-type': 'application/json' }
        return (await fetch(notificationUrl, { method: 'POST', headers, body })).status
      }),
    )
  }
}
