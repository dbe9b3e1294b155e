import { readAuthSecret } from '@daywright/server/accounts/sessions/auth-secret.store'
import type { Database } from '@daywright/server/db/database'
import type { JobRunner } from '@daywright/server/jobs/job-runner'
import { createOutbound } from '@daywright/server/outbound/outbound'
import { WEBHOOK_OUTBOUND } from '@daywright/server/webhooks/deliveries/send-delivery'
import { webhookJob } from '@daywright/server/webhooks/deliveries/webhook-job'
import { webhookEventsJob } from '@daywright/server/webhooks/events/webhook-events-job'
import { webhookCipherOf } from '@daywright/server/webhooks/webhook-secret'
import { dueWork } from './due-work.ts'

interface Options {
  clock: () => number
  allow?: readonly string[]
  /** Instead of the usual seconds. */
  timeoutMilliseconds?: number
}

/** The part of a server process that tells webhooks about changes. */
export function webhookWork(
  database: Database,
  { clock, allow = ['127.0.0.1/32'], timeoutMilliseconds }: Options,
): JobRunner {
  const limits = { ...WEBHOOK_OUTBOUND, ...(timeoutMilliseconds && { totalMilliseconds: timeoutMilliseconds }) }
  const tools = {
    database,
    clock,
    outbound: createOutbound({ allow, proxy: undefined, clock, limits }),
    readCipher: webhookCipherOf(() => readAuthSecret(database)),
  }
  return dueWork(database, clock, { webhookEvents: webhookEventsJob(tools), webhook: webhookJob(tools) })
}
