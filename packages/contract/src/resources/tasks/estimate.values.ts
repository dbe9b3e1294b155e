/** How estimates and worked time are compared. */
export const ESTIMATE_LIMITS = {
  /** Finished tasks that a factor needs: with fewer, one bad day would decide. */
  tasksNeeded: 8,
  /** How many of the newest tasks are compared, and from how many days. */
  tasks: 200,
  days: 180,
  /** Projects and labels in the response, those with the most tasks first. */
  groups: 50,
} as const

/** A factor nearer to 1 is not worth a suggestion. */
export const NOTABLE_DIFFERENCE = 0.15
