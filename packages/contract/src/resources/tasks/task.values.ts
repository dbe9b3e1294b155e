/** In the order in which lists show them. */
export const TASK_STATUSES = ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'] as const

/** Statuses in which nothing is left to do. */
export const FINISHED_STATUSES = [
  'completed',
  'cancelled',
  'archived',
] as const satisfies (typeof TASK_STATUSES)[number][]

/** Why a series leaves out a date. */
export const SKIP_REASONS = ['day_off', 'no_hours'] as const

/** From the least to the most important. */
export const TASK_PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const

export const TASK_LIMITS = {
  titleLength: 500,
  labels: 200,
  searchLength: 200,
  checklistTitleLength: 500,
  /** Into how many tasks one is split. */
  parts: { min: 2, max: 20 },
  estimateMinutes: { min: 0, max: 960 },
  minSessionMinutes: { min: 1, max: 60 },
  maxSessionMinutes: { min: 1, max: 480 },
  cooldownMinutes: { min: 0, max: 1440 },
  /** Tasks on one page of a list. */
  pageSize: { min: 1, max: 100 },
  /** Tasks that one request may change. */
  batch: 1000,
} as const

export const TASK_DEFAULTS = {
  status: 'todo',
  priority: 'none',
  minSessionMinutes: 5,
  maxSessionMinutes: 60,
  cooldownMinutes: 5,
  pageSize: 50,
} as const

/** [TASK-32] The order of an agenda: what is begun, then what is next, and what waits or is over at the end. */
export const AGENDA_STATUSES = [
  'in_progress',
  'todo',
  'backlog',
  'completed',
  'cancelled',
  'archived',
] as const satisfies (typeof TASK_STATUSES)[number][]

export const SORT_DIRECTIONS = ['asc', 'desc'] as const

/** What a list of tasks can be sorted by, and the direction when none is given: urgent and newest first. */
export const NATURAL_DIRECTION = {
  status: 'asc',
  dueAt: 'asc',
  priority: 'desc',
  title: 'asc',
  createdAt: 'desc',
  updatedAt: 'desc',
  estimateMinutes: 'asc',
  project: 'asc',
  space: 'asc',
  agenda: 'asc',
} as const satisfies Record<string, (typeof SORT_DIRECTIONS)[number]>
