import { z } from 'zod'
import { toTimestamp } from '../../../time/clock.ts'
import type { ApiAnswer, ProviderApi, Watch, WatchRequest } from '../connected/calendar-provider.ts'
import { badAnswer } from '../connected/provider-problems.ts'
import { askGraph } from './graph-requests.ts'

const Subscription = z.object({ id: z.string().min(1).max(200), expirationDateTime: z.string() })

/** [MSCAL-12] A subscription at Graph: renewed if it is still known, created otherwise. https://learn.microsoft.com/en-us/graph/api/resources/subscription */
export async function keepGraphSubscription(
  api: ProviderApi,
  calendar: string,
  { knownId, notify, token, until }: WatchRequest,
): Promise<Watch> {
  const expirationDateTime = toTimestamp(until)
  if (knownId !== null) {
    const address = addressOf(knownId)
    const renewed = await askGraph(api, { method: 'PATCH', address, body: { expirationDateTime }, accepts: [404] })
    if (renewed.status !== 404) return watchOf(api, renewed)
  }
  const created = await askGraph(api, {
    method: 'POST',
    address: 'subscriptions',
    body: {
      changeType: 'created,updated,deleted',
      notificationUrl: notify,
      resource: resourceOf(api, calendar),
      clientState: token,
      expirationDateTime,
    },
    isRepeatable: false,
  })
  return watchOf(api, created)
}

/** https://learn.microsoft.com/en-us/graph/api/subscription-delete */
export async function endGraphSubscription(api: ProviderApi, id: string): Promise<void> {
  await askGraph(api, { method: 'DELETE', address: addressOf(id), accepts: [404] })
}

const addressOf = (id: string) => `subscriptions/${encodeURIComponent(id)}`

/** The path of the events of a calendar, as Graph wants it here. */
const resourceOf = ({ provider }: ProviderApi, calendar: string) =>
  `${decodeURIComponent(calendar.slice(provider.apiAddress.length))}/events`

function watchOf({ provider }: ProviderApi, { body }: ApiAnswer): Watch {
  const { data } = Subscription.safeParse(body)
  const expiresAt = Date.parse(data?.expirationDateTime ?? '')
  if (!data || Number.isNaN(expiresAt)) throw badAnswer(provider)
  return { id: data.id, expiresAt }
}
