import type { PushSubscription } from '@daywright/contract/resources/notifications/push-subscription'

/**
 * A reminder on its way to one target. It stays for a while after it was sent, so that it is sent once. The job
 * that sends it has its times. Times are milliseconds since 1970.
 */
export interface ReminderOutboxTable {
  userId: string
  /** What the reminder is about, such as a day or a session at its time: the same reminder is never stored twice for a target. */
  reminder: string
  /** `email`, or the id of a device. */
  target: string
  title: string
  body: string
  /** The page of the web app that shows more. */
  path: string
  createdAt: number
  /** After that, it has no use. */
  expiresAt: number
  /** When it was sent, or given up; null until then. */
  closedAt: number | null
}

/** A browser that gets notifications. Anyone with its endpoint and keys could send to it, if the push service let them. */
export interface PushSubscriptionTable extends PushSubscription {
  endpoint: string
  /** Base64url, both of them. */
  p256dh: string
  auth: string
  /** The session of the browser that was signed in; with its end the browser is forgotten. */
  sessionId: string | null
  /** In a row. */
  failures: number
}
