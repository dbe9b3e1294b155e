/** What the dates of a series are counted from: its first day, or the day on which the last task was completed. */
export const SERIES_ANCHORS = ['schedule', 'completion'] as const

/** What happens when the next date comes and the task before it is still open. */
export const MISSED_CHOICES = ['skip', 'roll', 'keep'] as const

/** Which tasks of a series a change is for. */
export const CHANGE_SCOPES = ['this', 'following'] as const

export const SERIES_LIMITS = {
  /** Of one account: each of them is worked out every day. */
  perAccount: 200,
  /** Of one series at a time. */
  openTasks: 50,
  ruleLength: 200,
  /** Each task has a copy of it. */
  descriptionLength: 10_000,
  dueAfterDays: { min: 0, max: 60 },
  leadDays: { min: 0, max: 60 },
  checklist: 100,
  exceptions: 400,
  previewDates: 10,
  /** No series goes on beyond it. */
  lastDate: '2299-12-31',
} as const
