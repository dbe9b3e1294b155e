export const PROJECT_STATUSES = ['backlog', 'planned', 'in_progress', 'completed', 'cancelled', 'archived'] as const

/** Statuses in which a target date no longer matters. */
export const FINISHED_PROJECT_STATUSES = [
  'completed',
  'cancelled',
  'archived',
] as const satisfies (typeof PROJECT_STATUSES)[number][]

/** How many open tasks a project shows, the most urgent ones. */
export const PROJECT_TASKS_SHOWN = 50

export const PROJECT_LIMITS = {
  nameLength: 200,
  priority: { min: -2_147_483_648, max: 2_147_483_647 },
} as const
