/** Why a planner run took place. */
export const RUN_REASONS = ['asked', 'changed', 'morning', 'do-next', 'begun', 'undone'] as const

/** What a run did to the sessions of a task; `late` means to none of them, while it became late or on time again. */
export const PLANNED_CHANGES = ['planned', 'moved', 'added', 'removed', 'unplanned', 'late'] as const

/** What is different since the run before, and known to be in the way of the sessions that a task had, or to change its work. */
export const PLAN_CAUSES = [
  'event',
  'day-off',
  'other-session',
  'prerequisite',
  'start-date',
  'working-hours',
  'estimate-raised',
  'estimate-lowered',
  'took-longer',
  'learned-time',
  'work-left',
  'due-date',
  'other-work',
  'asked-for',
  'undone',
] as const

export const PLAN_HISTORY_LIMITS = {
  /** How long a run is kept. */
  days: 30,
  /** Of an account. */
  runs: 500,
  changes: 5000,
  /** Of a run: those whose tasks became late or on time again first, then in the order of their sessions. */
  changesOfRun: 300,
  /** The times of a change that are kept. */
  timesOfChange: 8,
  /** Tasks of which a run notes what it was based on. */
  tasksOfBasis: 2000,
  page: { min: 1, max: 100 },
  defaultPage: 20,
  /** In the history of a day. */
  changesOfDay: 200,
} as const
