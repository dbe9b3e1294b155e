/** How a reminder reaches people: as a browser notification, or by email. */
export const REMINDER_CHANNELS = ['push', 'email'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** The kinds of reminders, in the order of the settings. Each is a setting of an account: the channels by which it is sent. */
export const REMINDER_KINDS = {
  morningSummary: {
    label: 'Morning summary',
    text: 'Your sessions of the day and tasks at risk',
    channels: 'The channels of the morning summary: `push` for devices, `email`, both, or none to turn it off',
  },
  sessionStart: {
    label: 'Session starts',
    text: 'Shortly before it begins',
    channels: 'The channels of reminders before a session',
  },
  taskReminder: {
    label: 'Reminders of tasks',
    text: 'Those that you add to single tasks',
    channels: 'The channels of the reminders that were added to single tasks',
  },
  taskAtRisk: {
    label: 'Task at risk',
    text: 'Due within a day, and no time is planned for it',
    channels: 'The channels of alerts about tasks that are due within 24 hours and not planned',
  },
  dayStart: {
    label: 'Start of the day',
    text: 'A short look at yesterday and today, on days with sessions',
    channels: 'The channels of the reminder to start the day',
    isOptional: true,
  },
  dayEnd: {
    label: 'End of the day',
    text: 'What was done and what comes next, on days with sessions',
    channels: 'The channels of the reminder to end the day',
    isOptional: true,
  },
  weekReview: {
    label: 'Weekly review',
    text: 'Once a week: what was done, and the next week',
    channels: 'The channels of the reminder of the weekly review',
    isOptional: true,
  },
} as const
export type ReminderKind = keyof typeof REMINDER_KINDS
export const REMINDER_KIND_NAMES = Object.keys(REMINDER_KINDS) as ReminderKind[]

export const REMINDER_LIMITS = {
  /** How long before a session. */
  leadMinutes: { min: 1, max: 60 },
  /** Reminders of one account; each may go to several devices. */
  perHour: 20,
  /** Those of an account that wait to be sent, each device and the email counted: those of an hour, for all targets. */
  waiting: 220,
  /** Emails with a code, until the address is confirmed. */
  codesPerHour: 3,
  /** Emails with a code to one address, regardless of the accounts that request them. */
  codesPerDay: 5,
  /** Emails with a code that the whole instance sends to unconfirmed addresses. */
  codesPerHourInAll: 200,
  /** Codes that may be tried. */
  triesPerHour: 50,
  codeMinutes: 30,
} as const

export const REMINDER_DEFAULTS = {
  /** Of every kind that is not optional: a device that is added gets all of them; emails have to be asked for. */
  channels: ['push'] as ReminderChannel[],
  summaryTime: '07:30',
  dayStartTime: '08:30',
  dayEndTime: '17:00',
  weekReviewTime: '16:00',
  /** Friday. */
  weekReviewDay: 5,
  leadMinutes: 5,
  quietFrom: '22:00',
  quietTo: '07:00',
} as const
