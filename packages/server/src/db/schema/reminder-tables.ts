import type { PushSubscription } from '@daywright/contract/resources/notifications/push-subscription'

/**
 * When the reminders of an account are looked at next, and by which process. Without the owner guard, because the schedule looks for
 * what is due in all accounts. Times are milliseconds since 1970.
 */
export interface ReminderScheduleTable {
  userId: string
  dueAt: number
  /** Reminders whose time was before are not sent: they were turned on later. */
  since: number
  /** The owner's revision that the last look saw; when a newer one is passed on, the account is due at once. */
  seenRevision: number
  /** Until then, only the process of the lease looks at it. */
  leaseUntil: number
  leaseBy: string | null
}

/**
 * A reminder on its way to one target. It stays for a while after it was sent, so that it is sent once. Without the owner guard, for
 * the same reason. Times are milliseconds since 1970.
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
  /** When it is sent, or tried again. */
  dueAt: number
  /** After that, it is of no use to anybody. */
  expiresAt: number
  attempts: number
  /** When the last attempt began; 0 if there was none. */
  triedAt: number
  /** When it was sent, or given up; null until then. */
  closedAt: number | null
  leaseUntil: number
  leaseBy: string | null
}

/** A browser that gets notifications. Who knows its endpoint and keys could send to it, if the push service let them. */
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
