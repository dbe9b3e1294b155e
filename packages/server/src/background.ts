import type { FastifyBaseLogger } from 'fastify'
import { readAuthSecret } from './accounts/sessions/auth-secret.store.ts'
import { openExpiry } from './accounts/sign-in/open-expiry.ts'
import { openSubscriptions } from './calendars/subscriptions/open-subscriptions.ts'
import { type Config, publicUrl } from './config/config.ts'
import type { Database } from './db/database.ts'
import { openReminders } from './notifications/reminders/open-reminders.ts'
import { PUSH_LIMITS } from './notifications/reminders/push/push-channel.ts'
import { readVapidKeys } from './notifications/reminders/push/vapid-keys.store.ts'
import { createOutbound } from './outbound/outbound.ts'
import { openAutoPlanner } from './planner/auto-plan/open-auto-planner.ts'
import { openSeries } from './tasks/series/schedule/open-series.ts'
import type { Clock } from './time/clock.ts'

interface BackgroundOptions {
  database: Database
  config: Config
  clock: Clock
  log: FastifyBaseLogger
}

/** The work that a process does without being asked, and what routes need of it. */
export async function openBackground({ database, config, clock, log }: BackgroundOptions) {
  const failing = (to: string) => (error: unknown) => log.error({ err: error }, `could not ${to}`)
  const readSecret = () => readAuthSecret(database)
  const pushKeys = await readVapidKeys(database)
  const subscriptions = openSubscriptions({
    database,
    outbound: createOutbound({ ...config.outbound, clock }),
    clock,
    readSecret,
    onError: failing('read a calendar'),
  })
  const reminders = openReminders({
    database,
    clock,
    mail: config.mail,
    pushKeys,
    outbound: createOutbound({ ...config.outbound, clock, limits: PUSH_LIMITS }),
    siteUrl: publicUrl(config),
    onError: failing('send a reminder'),
  })
  const works = [
    subscriptions,
    openSeries(database, clock, failing('make recurring tasks')),
    openAutoPlanner(database, clock, failing('plan automatically')),
    openExpiry(database, clock, failing('delete expired sessions')),
    reminders,
  ]
  return { works, subscriptions, reminders: { ...reminders, readSecret, pushKey: pushKeys.publicKey } }
}

export type Background = Awaited<ReturnType<typeof openBackground>>
