import { MINUTE_MS } from '../time/milliseconds.ts'

interface JobKind {
  /** Jobs that a process works on at the same time, each of another account. */
  atOnce: number
  /** Further jobs of the kind that it works on if they take longer than that, so that those who answer do not wait for those who do not. */
  slow?: { afterMilliseconds: number; atOnce: number }
  /**
   * How long a change of the account waits for further ones, and for how long in all. Without it, a job that depends on changes is due
   * as soon as one is noticed.
   */
  settling?: { quietMilliseconds: number; maxMilliseconds: number }
  /** For the log. */
  failureMessage: string
}

/** [JOB-14] A receiver that has not answered within a second may take ten; waiting for it costs little more than a connection. */
const SLOW = { afterMilliseconds: 1000, atOnce: 180 }

/** Every kind of due work. What carries a kind out is in its feature, and `background.ts` puts the two together. */
const KINDS = {
  /** Makes the tasks of an account's series when a new local day has begun. */
  series: { atOnce: 1, failureMessage: 'could not make recurring tasks' },
  /** Plans an account. [AUTO-2] [JOB-9] A process that serves works on as many as it has threads that compute plans. */
  plan: {
    atOnce: 1,
    settling: { quietMilliseconds: 4000, maxMilliseconds: 2 * MINUTE_MS },
    failureMessage: 'could not plan automatically',
  },
  /** [CAL-66] Reads a calendar from its address, or writes the plan to it; the key is its id. Each may need 40 MB. */
  calendar: { atOnce: 2, failureMessage: 'could not read a calendar' },
  /** Lets the reminders of tasks come that are due, as notifications. */
  taskReminders: { atOnce: 2, failureMessage: 'could not look for due reminders of tasks' },
  /** Puts the reminders of an account that are due into the outbox. */
  reminders: { atOnce: 1, failureMessage: 'could not look for due reminders' },
  /** [REMIND-24] Sends a reminder of the outbox to its target. Slow servers of some accounts must not delay the others. */
  delivery: { atOnce: 20, slow: SLOW, failureMessage: 'could not send a reminder' },
  /** Looks whether the owner has moved or deleted what others have booked. */
  bookings: { atOnce: 1, failureMessage: 'could not look at bookings' },
  /** [BOOK-21] Tells a guest or an owner about a booking; the key names the booking and the side. */
  bookingMail: { atOnce: 3, failureMessage: 'could not send an email about a booking' },
  /** Turns the recorded changes of an account into deliveries to its webhooks. */
  webhookEvents: { atOnce: 2, failureMessage: 'could not record events for webhooks' },
  /** [HOOK-8] Sends what waits for a webhook; the key is its id. Slow receivers of some accounts must not delay the others. */
  webhook: { atOnce: 20, slow: SLOW, failureMessage: 'could not send to a webhook' },
} as const satisfies Record<string, JobKind>

export type JobKindName = keyof typeof KINDS
export const JOB_KINDS: Record<JobKindName, JobKind> = KINDS
export const JOB_KIND_NAMES = Object.keys(KINDS) as JobKindName[]

/** [JOB-1] Longer than any attempt takes with all of its limits. If a process dies, its jobs are due again after that. */
export const LEASE_MILLISECONDS = 5 * MINUTE_MS

/** Long after the year 9999. */
export const NEVER = Number.MAX_SAFE_INTEGER
