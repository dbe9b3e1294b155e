import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { readAuthSecret } from './accounts/sessions/auth-secret.store.ts'
import { openExpiry } from './accounts/sign-in/open-expiry.ts'
import { openBooking } from './booking/open-booking.ts'
import { openSubscriptions } from './calendars/subscriptions/open-subscriptions.ts'
import { type Config, publicUrl } from './config/config.ts'
import type { Database } from './db/database.ts'
import { measureWaiting } from './http/monitoring/metrics.ts'
import type { Tracing } from './http/tracing/open-tracing.ts'
import { measureJobs } from './jobs/job-metrics.ts'
import { type JobHandlers, jobRunner } from './jobs/job-runner.ts'
import { countMail } from './mail-in/mail-in-metrics.ts'
import { openMailIn } from './mail-in/open-mail-in.ts'
import { openMailer } from './notifications/reminders/email/mailer.ts'
import { openReminders } from './notifications/reminders/open-reminders.ts'
import { PUSH_LIMITS } from './notifications/reminders/push/push-channel.ts'
import { readVapidKeys } from './notifications/reminders/push/vapid-keys.store.ts'
import { measureBackups } from './operate/daily-backups/backup-metrics.ts'
import { openDailyBackups } from './operate/daily-backups/open-daily-backups.ts'
import { createOutbound } from './outbound/outbound.ts'
import { planJob } from './planner/auto-plan/plan-job.ts'
import { isLargePlan, PLANS_AT_ONCE, queue, threads } from './planner/planner-runner.ts'
import { restOnDaysOff } from './planner/rest-days/rest-days.rules.ts'
import { taskRemindersJob } from './task-reminders/task-reminders-job.ts'
import { seriesJob } from './tasks/series/schedule/series-job.ts'
import type { Clock } from './time/clock.ts'
import { isClockSettled } from './time/clock-guard.ts'
import { WEBHOOK_OUTBOUND } from './webhooks/deliveries/send-delivery.ts'
import { webhookJob } from './webhooks/deliveries/webhook-job.ts'
import { webhookEventsJob } from './webhooks/events/webhook-events-job.ts'
import { webhookCipherOf } from './webhooks/webhook-secret.ts'

interface BackgroundOptions {
  database: Database
  config: Config
  clock: Clock
  log: FastifyBaseLogger
  metrics: Registry
  tracing?: Tracing | undefined
}

/** The work that a process does without being asked, and what routes need of it. */
export async function openBackground({ database, config, clock, log, metrics, tracing }: BackgroundOptions) {
  const onError = (error: unknown, message: string) => log.error({ err: error }, message)
  const readSecret = () => readAuthSecret(database)
  const pushKeys = await readVapidKeys(database)
  const outbound = createOutbound({ ...config.outbound, clock })
  const { job: calendar, ...subscriptions } = openSubscriptions({
    database,
    outbound,
    clock,
    readSecret,
    services: config.calendarServices,
    baseUrl: config.baseUrl,
    onError,
  })
  const reminders = openReminders({
    database,
    clock,
    mail: config.mail,
    pushKeys,
    outbound: createOutbound({ ...config.outbound, clock, limits: PUSH_LIMITS }),
    siteUrl: publicUrl(config),
    onError: error => onError(error, 'could not send a reminder'),
  })
  const webhooks = {
    outbound: createOutbound({ ...config.outbound, clock, limits: WEBHOOK_OUTBOUND }),
    clock,
    readCipher: webhookCipherOf(readSecret),
  }
  const mailIn = openMailIn({
    database,
    clock,
    config: config.mailIn,
    readSecret: db => readAuthSecret({ db }),
    sendReply: config.mail && openMailer(config.mail, error => onError(error, 'could not reply to an email')),
    siteUrl: publicUrl(config),
    onError,
    count: countMail(metrics),
  })
  const booking = openBooking({
    database,
    clock,
    mail: config.mail,
    sendMail:
      config.mail && openMailer(config.mail, error => onError(error, 'could not send an email about a booking')),
    readSecret,
    siteUrl: publicUrl(config),
  })
  const handlers: JobHandlers = {
    series: seriesJob(database, clock, restOnDaysOff),
    plan: planJob({
      database,
      clock,
      planning: input => threads.plan(input),
      queue,
      isLargePlan: ownerId => isLargePlan(database.db, ownerId),
    }),
    calendar,
    taskReminders: taskRemindersJob({ database, clock }),
    ...reminders.jobs,
    ...booking.jobs,
    webhookEvents: webhookEventsJob({ database, clock }),
    webhook: webhookJob({ ...webhooks, database }),
  }
  const jobs = jobRunner({
    database,
    clock,
    onError,
    handlers: tracing?.ofWork(handlers) ?? handlers,
    atOnce: { plan: PLANS_AT_ONCE },
    isClockSettled,
  })
  measureJobs(metrics, database, clock)
  measureWaiting(metrics, 'planner_runs', queue.waiting)
  const backups = openDailyBackups({
    database,
    databaseUrl: config.databaseUrl,
    config: config.backups,
    clock,
    onError,
    onMade: made => log.info(made, 'made a backup'),
  })
  measureBackups(metrics, backups)
  const expiry = openExpiry(database, clock, error => onError(error, 'could not delete expired sessions'))
  const { readTokens, openInbox } = subscriptions.changes
  const inbox = openInbox(jobs.wake)
  const pushes = { start: () => {}, close: async () => inbox.close() }
  const reads = { start: () => {}, close: subscriptions.reader.close }
  return {
    works: [jobs, reads, pushes, expiry, mailIn, backups],
    jobs,
    mailIn,
    booking,
    backups,
    subscriptions: { ...subscriptions, wake: jobs.wake },
    calendarPushes: { readTokens, inbox },
    webhooks: { ...webhooks, wake: jobs.wake },
    reminders: { ...reminders, readSecret, pushKey: pushKeys.publicKey },
  }
}

export type Background = Awaited<ReturnType<typeof openBackground>>
