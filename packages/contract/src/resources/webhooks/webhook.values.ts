/** The events that a webhook can choose, with the words of the settings. */
export const WEBHOOK_EVENTS = {
  'task.created': 'A task is created',
  'task.updated': 'A task is changed',
  'task.completed': 'A task is completed',
  'task.deleted': 'A task is deleted permanently',
  'timeBlock.created': 'A time block is created by hand',
  'timeBlock.updated': 'A time block is changed',
  'timeBlock.deleted': 'A time block is deleted',
  'plan.changed': 'The planner has run, or a run was undone',
  'risk.began': 'A task becomes at risk',
  'risk.ended': 'A task is no longer at risk',
  'timer.started': 'A timer is started',
  'timer.stopped': 'A timer is stopped',
  'booking.created': 'Somebody has booked a time',
  'booking.updated': 'A booking is moved',
  'booking.cancelled': 'A booking is cancelled',
  'import.finished': 'Tasks were imported from another program',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** What every webhook gets, regardless of its choice of events. */
export const WEBHOOK_OWN_TYPES = ['webhook.test', 'events.dropped'] as const
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENT_TYPES, ...WEBHOOK_OWN_TYPES] as const
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number]

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

export const WEBHOOK_LIMITS = {
  /** Of one account. */
  webhooks: 10,
  nameLength: 100,
  addressLength: 2000,
  /** Events of one webhook that wait to be sent. */
  waiting: 1000,
  /** Deliveries of one webhook that are listed, the newest first. */
  listed: 50,
  /** Of those that are over, as many are kept, and for as long. */
  kept: 200,
  keptDays: 7,
  /** Of a body. */
  bodyBytes: 20_000,
  /** Ids in one list of an event. */
  ids: 50,
  timeoutSeconds: 15,
  /** How long the old secret signs too after a new one was made. */
  rotationHours: 24,
  /** How long everything may fail until the webhook is disabled. */
  failingDays: 5,
} as const

/** How long an event waits before each try, in seconds: about three days in all. */
export const WEBHOOK_PAUSES_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** Later events wait behind one that fails until it was tried this often, in about half an hour. */
export const WEBHOOK_TRIES_IN_ORDER = 4
