export const NOTIFICATION_TYPES = [
  'morning_summary',
  'at_risk_deadline',
  'calendar_problem',
  'webhook_problem',
] as const

/** What a client may ask the server to write. */
export const GENERATED_NOTIFICATIONS = ['morning_summary', 'at_risk'] as const
export type GeneratedNotification = (typeof GENERATED_NOTIFICATIONS)[number]

export const NOTIFICATIONS_SHOWN = 50

/** Of a file that somebody imports; what the program writes itself is far shorter. */
export const NOTIFICATION_LIMITS = { titleLength: 1000, bodyLength: 100_000, metadataLength: 100_000 } as const
