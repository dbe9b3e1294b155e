/** How a reminder reaches people: as a browser notification, or by email. */
export const REMINDER_CHANNELS = ['push', 'email'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

export const REMINDER_LIMITS = {
  /** How long before a session. */
  leadMinutes: { min: 1, max: 60 },
  /** Reminders of one account; each may go to several devices. */
  perHour: 20,
  /** Those of an account that wait to be sent, each device and the email counted: those of an hour, for all targets. */
  waiting: 220,
  /** Emails with a code, until the address is confirmed. */
  codesPerHour: 3,
  /** Emails with a code to one address, whatever accounts ask for them. */
  codesPerDay: 5,
  /** Emails with a code that the whole instance sends to addresses that nobody has confirmed. */
  codesPerHourInAll: 200,
  /** Codes that may be tried. */
  triesPerHour: 50,
  codeMinutes: 30,
} as const

const BY_PUSH: ReminderChannel[] = ['push']

/** A device that is added gets all kinds; emails have to be asked for. */
export const REMINDER_DEFAULTS = {
  morningSummary: BY_PUSH,
  sessionStart: BY_PUSH,
  taskAtRisk: BY_PUSH,
  summaryTime: '07:30',
  leadMinutes: 5,
  quietFrom: '22:00',
  quietTo: '07:00',
} as const
