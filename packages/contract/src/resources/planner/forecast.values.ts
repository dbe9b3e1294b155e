export const FORECAST_LIMITS = {
  /** Tasks and projects in a response, those that are due first. */
  tasks: 500,
  projects: 200,
  /** Tasks that may be asked for by their ids. */
  taskIds: 100,
  /** From so many finished tasks on, a person's own past says more than what is usual. */
  tasksNeeded: 20,
} as const
