export const MAIL_IN_LIMITS = {
  /** Addresses that may send. */
  senders: 20,
  /** Larger messages are refused. */
  messageBytes: 1_048_576,
  /** What a task keeps of the text of a message. */
  textLength: 50_000,
  /** Messages of one account. */
  perHour: 60,
  /** Replies to one account. */
  repliesPerHour: 10,
} as const
