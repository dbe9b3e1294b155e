import { TASK_DEFAULTS } from '../tasks/task.values.ts'

/** How times of the day are shown: `3:30 PM` or `15:30`. */
export const CLOCKS = ['12h', '24h'] as const

/** A language, perhaps with a script and a region: `pt-BR`, `zh-Hans`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/

/** Whether the minutes of a past session count toward the estimate although it was not confirmed. */
export const PAST_SESSIONS = ['count', 'roll_over', 'guess'] as const

export const PLANNER_SETTINGS_LIMITS = {
  /** Between two sessions. */
  breakMinutes: { min: 0, max: 120 },
  breaks: 5,
  breakNameLength: 100,
  /** Of one break, such as lunch. */
  breakLength: { min: 5, max: 240 },
  dailyCapMinutes: { min: 0, max: 1440 },
  slackPercent: { min: 0, max: 50 },
  taskFilters: 30,
  taskFilterNameLength: 100,
  taskFilterQueryLength: 500,
} as const

const NO_WEEKDAY_CAPS: (number | null)[] = [null, null, null, null, null, null, null]
const NO_BREAKS: never[] = []
const NO_TASK_FILTERS: never[] = []

/** Plans as the API describes them: no breaks, no cap, and tasks with the defaults that every program gets. */
export const PLANNER_SETTINGS_DEFAULTS = {
  breakMinutes: 0,
  breaks: NO_BREAKS,
  dailyCapMinutes: null,
  weekdayCapMinutes: NO_WEEKDAY_CAPS,
  slackPercent: 0,
  defaultEstimateMinutes: null,
  defaultMinSessionMinutes: TASK_DEFAULTS.minSessionMinutes,
  defaultMaxSessionMinutes: TASK_DEFAULTS.maxSessionMinutes,
  defaultCooldownMinutes: TASK_DEFAULTS.cooldownMinutes,
  askForEstimate: false,
  useLearnedEstimates: false,
  defaultSchedulePreferenceId: null,
  /** Monday. */
  weekStart: 1,
  clock: null,
  language: null,
  pastSessions: 'count',
  autoPlan: false,
  taskFilters: NO_TASK_FILTERS,
} as const
