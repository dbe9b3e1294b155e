/** What a person goes through step by step, with the steps that there may be. One with nothing to say is left out. */
export const RITUAL_STEPS = {
  dayStart: ['past', 'load', 'risks', 'plan'],
  dayEnd: ['past', 'done', 'moved', 'tomorrow', 'note'],
  weekReview: ['done', 'slipped', 'inbox', 'stale', 'load', 'habits', 'notes'],
} as const satisfies Record<string, readonly string[]>

export type RitualKind = keyof typeof RITUAL_STEPS
export type RitualStep = (typeof RITUAL_STEPS)[RitualKind][number]
export const RITUAL_KINDS = Object.keys(RITUAL_STEPS) as [RitualKind, ...RitualKind[]]
export const ALL_RITUAL_STEPS = [...new Set(Object.values(RITUAL_STEPS).flat())] as [RitualStep, ...RitualStep[]]

export const RITUAL_LIMITS = {
  /** Tasks in a list of a ritual; its count says how many there are. */
  tasks: 50,
  /** The last days of a week from which on it is reviewed; before, the week before is. */
  daysBeforeReview: 3,
  /** A task without a date that was not changed for so long is stale. */
  staleDays: 28,
} as const

/** The address of each in the web app. */
export const RITUAL_PATHS = {
  dayStart: '/rituals/day-start',
  dayEnd: '/rituals/day-end',
  weekReview: '/rituals/week-review',
} as const satisfies Record<RitualKind, string>
