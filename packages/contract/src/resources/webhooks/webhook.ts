import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, nameOf, patchOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { DELIVERY_STATUSES, WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS, WEBHOOK_MESSAGE_TYPES } from './webhook.values.ts'

const { addressLength, nameLength, listed, rotationHours } = WEBHOOK_LIMITS

const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES)

const WebhookEvents = z
  .array(WebhookEventType)
  .min(1, 'must name at least one event')
  .max(100)
  .overwrite(types => [...new Set(types)])

/** An address that is notified of changes. */
export const Webhook = z.object({
  id: Id,
  userId: Id,
  name: nameOf(nameLength),
  address: z.string().describe('Where events are sent: the host and the last four characters'),
  events: WebhookEvents.describe('The types of events that are sent'),
  enabled: z.boolean().describe('Whether events are recorded and sent'),
  failingSince: Timestamp.nullable().describe('Since when nothing could be delivered; null after a success'),
  problem: z.string().nullable().describe('Why the last delivery failed, or why the webhook was disabled'),
  lastDeliveredAt: Timestamp.nullable(),
  oldSecretUntil: Timestamp.nullable().describe(
    'Until then, events are also signed with the secret before the last rotation',
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Webhook = z.output<typeof Webhook>

/** The only responses with the secret. */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe('What signatures are checked with: `whsec_` and base64. It is in no other response'),
})
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>

const Address = text({ max: addressLength }).refine(
  value => /^https?:\/\//i.test(value.trim()) && URL.canParse(value.trim()),
  'must be a web address that starts with https:// or http://',
)

export const WebhookCreate = z.object({
  address: Address,
  name: Webhook.shape.name.optional().describe('Defaults to the host'),
  events: WebhookEvents.optional().describe('All types when left out'),
})
export type WebhookCreate = z.output<typeof WebhookCreate>

export const WebhookPatch = patchOf(
  z.object({ address: Address, name: Webhook.shape.name, events: WebhookEvents, enabled: z.boolean() }),
)
export type WebhookPatch = z.output<typeof WebhookPatch>

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  id: Id.describe('The `webhook-id` of the request: the same for every try'),
  userId: Id,
  webhookId: Id,
  type: z.enum(WEBHOOK_MESSAGE_TYPES),
  status: z.enum(DELIVERY_STATUSES),
  body: z.string().describe('The body of the request, which is JSON'),
  tries: z.int(),
  nextTryAt: Timestamp.nullable().describe('When it is tried next; null if it is not'),
  lastTriedAt: Timestamp.nullable(),
  responseStatus: z.int().nullable().describe('The status of the last answer; null if there was none'),
  problem: z.string().nullable().describe('Why the last try failed'),
  createdAt: Timestamp,
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const WebhookTestResult = z.object({
  delivered: z.boolean(),
  responseStatus: z.int().nullable(),
  problem: z.string().nullable(),
})
export type WebhookTestResult = z.output<typeof WebhookTestResult>

const webhookNotFound = notFound('Webhook')

/** Like a feed, a webhook goes on after the key that added it was revoked. */
export const webhooks = resource({
  about: 'Addresses that are told about changes, as Standard Webhooks describes it.',
  paths: {
    list: 'GET /api/webhooks',
    create: 'POST /api/webhooks',
    get: 'GET /api/webhooks/{id}',
    update: 'PATCH /api/webhooks/{id}',
    remove: 'DELETE /api/webhooks/{id}',
    test: 'POST /api/webhooks/{id}/test',
    rotate: 'POST /api/webhooks/{id}/rotate',
    deliveries: 'GET /api/webhooks/{id}/deliveries',
    resend: 'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend',
  },
  endpoints: {
    list: { summary: 'List webhooks by name', response: z.array(Webhook) },
    create: {
      summary: 'Add a webhook; its secret is returned only this once',
      isSecret: true,
      // The creator of a webhook is notified of all changes of the account from then on.
      scope: 'account',
      body: WebhookCreate,
      status: 201,
      response: WebhookWithSecret,
      errors: [errorCase('too-many-webhooks')],
    },
    get: { summary: 'Get a webhook', response: Webhook, errors: [webhookNotFound] },
    update: {
      summary: 'Change a webhook, or enable it again',
      scope: 'account',
      body: WebhookPatch,
      response: Webhook,
      errors: [webhookNotFound],
    },
    remove: {
      summary: 'Delete a webhook with its deliveries',
      scope: 'account',
      response: Success,
      errors: [webhookNotFound],
    },
    test: {
      summary: 'Send a test event now, and say what came of it',
      scope: 'account',
      response: WebhookTestResult,
      errors: [webhookNotFound, errorCase('too-many-tests-being-sent')],
    },
    rotate: {
      summary: `Make a new secret, returned only this once; the old one signs too for ${rotationHours} hours`,
      isSecret: true,
      scope: 'account',
      response: WebhookWithSecret,
      errors: [webhookNotFound],
    },
    deliveries: {
      summary: `List the last ${listed} deliveries, newest first`,
      response: z.array(WebhookDelivery),
      errors: [webhookNotFound],
    },
    resend: {
      summary: 'Send an event again, with the same `webhook-id`',
      scope: 'account',
      response: WebhookDelivery,
      errors: [webhookNotFound, notFound('Delivery'), errorCase('webhook-disabled')],
    },
  },
  stored: {
    // They would go on sending from wherever an exported account is imported.
    webhook: { record: Webhook, exported: null },
    webhookDelivery: { record: WebhookDelivery, exported: null },
  },
})
