export const TODAY_LIMITS = {
  /** Blocks and events of the day that are looked at, and tasks that are due some day: the earliest of each. */
  blocks: 1000,
  events: 1000,
  dueTasks: 5000,
  /** Tasks in a list of the day, the earliest due first. */
  tasks: 100,
  /** How far back unconfirmed sessions are listed, and how many of them. */
  unconfirmedDays: 14,
  unconfirmed: 200,
  /** How many days before today people are asked about; after that, they don't remember how a session went. */
  askedDays: 3,
  /** The minutes that a user may have to spare. */
  freeMinutes: { min: 5, max: 480 },
} as const

export const TODAY_DEFAULTS = { freeMinutes: 30 } as const

/** Why a task is suggested for a stretch of free time. */
export const SUGGESTION_REASONS = ['overdue', 'due-soon', 'fits', 'part-fits'] as const
