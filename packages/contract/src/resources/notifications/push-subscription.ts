import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, nameOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { PUSH_SUBSCRIPTION_LIMITS } from './push-subscription.values.ts'

const { nameLength, endpointLength } = PUSH_SUBSCRIPTION_LIMITS

/** A browser that gets notifications. */
export const PushSubscription = z.object({
  id: Id,
  userId: Id,
  name: nameOf(nameLength).describe('A name that its owner recognizes, such as “Firefox on Android”'),
  endpointHash: z
    .string()
    .describe(
      'The SHA-256 of its endpoint in hexadecimal, so that a browser recognizes itself; the endpoint is secret',
    ),
  lastSentAt: Timestamp.nullable().describe('When something was last sent to it'),
  createdAt: Timestamp,
})
export type PushSubscription = z.output<typeof PushSubscription>

/** Push services are reached by https; plain http is for tests on this machine, where the operator must have allowed it. */
const ENDPOINT = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/
const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/

/** As the browser describes it. */
export const PushSubscriptionCreate = PushSubscription.pick({ name: true }).extend({
  endpoint: text({ max: endpointLength }).refine(
    value => ENDPOINT.test(value) && URL.canParse(value),
    'must be an https address',
  ),
  keys: z.object({
    p256dh: z
      .string()
      .regex(BASE64URL, 'must be base64url')
      .max(100)
      .describe('The public key of the browser: an uncompressed point of P-256, in base64url'),
    auth: z
      .string()
      .regex(BASE64URL, 'must be base64url')
      .max(30)
      .describe('16 bytes that only the browser and this server know, in base64url'),
  }),
})
export type PushSubscriptionCreate = z.output<typeof PushSubscriptionCreate>

export const pushSubscriptions = resource({
  about: 'Devices: browsers that get notifications by Web Push.',
  paths: {
    list: 'GET /api/push-subscriptions',
    create: 'POST /api/push-subscriptions',
    remove: 'DELETE /api/push-subscriptions/{id}',
  },
  endpoints: {
    list: {
      summary: 'List the devices that get notifications, oldest first',
      response: z.array(PushSubscription),
    },
    create: {
      summary: 'Send notifications to the browser that is signed in; a known endpoint is updated',
      // A new device sees titles of the account from then on.
      scope: 'account',
      body: PushSubscriptionCreate,
      status: 201,
      response: PushSubscription,
      errors: [errorCase('session-needed-for-devices'), errorCase('too-many-devices')],
    },
    remove: {
      summary: 'Stop sending notifications to a browser',
      response: Success,
      errors: [notFound('Device')],
    },
  },
})
