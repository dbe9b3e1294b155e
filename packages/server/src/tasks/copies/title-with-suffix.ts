import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'

/** The title with something at its end, shortened if both together are too long. */
export const titleWithSuffix = (title: string, suffix: string): string =>
  [...title].slice(0, TASK_LIMITS.titleLength - suffix.length).join('') + suffix
