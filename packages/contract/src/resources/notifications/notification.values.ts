interface NotificationKind {
  /** Where it leads in the web app. */
  path: string
  /** The field of its metadata that tells what it is about: a newer one about the same replaces it. Null if each stays. */
  about: string | null
}

/** The kinds of notifications. What each says is in the server, in the language of its account. */
export const NOTIFICATION_KINDS = {
  morning_summary: { path: '/today', about: null },
  at_risk_deadline: { path: '/notifications', about: null },
  task_reminder: { path: '/notifications', about: 'reminderId' },
  booking: { path: '/settings/booking', about: 'bookingId' },
  calendar_problem: { path: '/settings/calendars', about: 'calendarId' },
  webhook_problem: { path: '/settings/webhooks', about: 'webhookId' },
} as const satisfies Record<string, NotificationKind>
export type NotificationType = keyof typeof NOTIFICATION_KINDS
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as NotificationType[]

/** What a client may ask the server to write. */
export const GENERATED_NOTIFICATIONS = ['morning_summary', 'at_risk'] as const
export type GeneratedNotification = (typeof GENERATED_NOTIFICATIONS)[number]

export const NOTIFICATIONS_SHOWN = 50

/** Of an imported file; what the program writes itself is far shorter. */
export const NOTIFICATION_LIMITS = { titleLength: 1000, bodyLength: 100_000, metadataLength: 100_000 } as const
