import { expect, it } from 'vitest'
import type { ApiRequest } from '../connected/calendar-provider.ts'
import { endGoogleChannel, openGoogleChannel } from './google-channel.ts'
import { googleProvider } from './google-provider.ts'

const REQUEST = { knownId: 'old', notify: 'https://plan.example/x', token: 'secret', until: 1_772_438_400_000 }

const answering = (body: unknown) => {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest) => {
    sent.push(request)
    return { status: 200, body, etag: null }
  }
  return { sent, api: { provider: googleProvider({ clientId: 'id', clientSecret: 'secret' }), send } }
}

it('[GCAL-11] a channel is opened with an id of its own, our address and the token', async () => {
  const { api, sent } = answering({ id: 'new', resourceId: 'r', expiration: '1772438400000' })
  const watch = await openGoogleChannel(api, 'https://www.googleapis.com/calendar/v3/calendars/a', REQUEST)
  expect(watch).toEqual({ id: 'new r', expiresAt: REQUEST.until })
  expect(sent).toMatchObject([
    {
      method: 'POST',
      address: 'https://www.googleapis.com/calendar/v3/calendars/a/events/watch',
      body: { type: 'web_hook', address: REQUEST.notify, token: 'secret', expiration: String(REQUEST.until) },
    },
  ])
})

it('[CONN-42] a channel is ended by both of its names', async () => {
  const { api, sent } = answering(undefined)
  await endGoogleChannel(api, 'new r')
  expect(sent).toMatchObject([{ method: 'POST', address: 'channels/stop', body: { id: 'new', resourceId: 'r' } }])
  // One that was opened before both were stored ends by itself.
  await endGoogleChannel(api, 'old')
  expect(sent).toHaveLength(1)
})

it('[GCAL-11] a channel that cannot be read is none', async () => {
  await expect(openGoogleChannel(answering({ id: 'new' }).api, 'x', REQUEST)).rejects.toMatchObject({
    problem: { code: 'bad-answer' },
  })
})
