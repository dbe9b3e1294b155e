import { api } from '@daywright/contract/api/api'
import { CONNECTION_TESTS } from '../http/limits/connection-tests.ts'
import { queuedRoutes } from '../http/queued-routes.ts'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import { listDeliveries } from './deliveries/delivery.store.ts'
import type { WebhookSender } from './deliveries/send-delivery.ts'
import { testWebhook } from './test-webhook.rules.ts'
import {
  createWebhook,
  getWebhook,
  removeWebhook,
  requireWebhook,
  resendDelivery,
  rotateSecret,
  updateWebhook,
} from './webhook.rules.ts'
import { listWebhooks } from './webhook.store.ts'

export function webhookRoutes({ wake, ...tools }: WebhookSender & Pick<JobRunner, 'wake'>): Route[] {
  const { readCipher } = tools
  const implementQueued = queuedRoutes(CONNECTION_TESTS)
  return [
    // Not cached: deliveries change what is listed, and are no change of the account.
    implement(api.webhooks.list, ({ database, caller }) => listWebhooks(database.db, caller.id)),
    implement(api.webhooks.create, ({ database, caller, body, now }) =>
      createWebhook({ database, readCipher }, caller.id, body, now),
    ),
    implement(api.webhooks.get, ({ database, caller, params }) => getWebhook(database.db, caller.id, params.id)),
    implement(api.webhooks.update, ({ database, caller, params, body, now }) =>
      updateWebhook({ database, readCipher }, caller.id, params.id, body, now),
    ),
    implement(api.webhooks.remove, async ({ database, caller, params }) => {
      await removeWebhook(database, caller.id, params.id)
      return SUCCESS
    }),
    implement(api.webhooks.rotate, ({ database, caller, params, now }) =>
      rotateSecret({ database, readCipher }, caller.id, params.id, now),
    ),
    implementQueued(
      api.webhooks.test,
      ({ database, caller, params, now }) =>
        signal =>
          testWebhook({ ...tools, database }, caller.id, params.id, { now, signal }),
    ),
    implement(api.webhooks.deliveries, async ({ database, caller, params }) =>
      listDeliveries(database.db, await requireWebhook(database.db, caller.id, params.id)),
    ),
    implement(api.webhooks.resend, async ({ database, caller, params, now }) => {
      const delivery = await resendDelivery(database, caller.id, params, now)
      wake()
      return delivery
    }),
  ]
}
