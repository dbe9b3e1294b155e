import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ProviderApi, Watch, WatchRequest } from '../connected/calendar-provider.ts'
import { badAnswer } from '../connected/provider-problems.ts'

const Channel = z.object({
  id: z.string().regex(/^\S{1,200}$/),
  resourceId: z.string().regex(/^\S{1,500}$/),
  expiration: z.string().regex(/^\d{1,15}$/),
})

/**
 * [GCAL-11] A channel at Google. Channels cannot be renewed: there is a new one before the old one ends, and for a while both call.
 * https://developers.google.com/workspace/calendar/api/guides/push
 */
export async function openGoogleChannel(
  { provider, send }: ProviderApi,
  calendar: string,
  { notify, token, until }: WatchRequest,
): Promise<Watch> {
  const { body } = await send({
    method: 'POST',
    address: `${calendar}/events/watch`,
    body: { id: randomUUID(), type: 'web_hook', address: notify, token, expiration: String(until) },
    isRepeatable: false,
  })
  const { data } = Channel.safeParse(body)
  if (!data) throw badAnswer(provider)
  return { id: `${data.id} ${data.resourceId}`, expiresAt: Number(data.expiration) }
}

/** Both names are needed: https://developers.google.com/workspace/calendar/api/v3/reference/channels/stop */
export async function endGoogleChannel({ send }: ProviderApi, watchId: string): Promise<void> {
  const [id, resourceId] = watchId.split(' ')
  if (resourceId === undefined) return
  await send({ method: 'POST', address: 'channels/stop', body: { id, resourceId }, accepts: [404] })
}
