import type { TaskStatus } from '@daywright/contract/task-enums'

/** In the order in which work goes on. */
export const TASK_STATUSES = [
  'backlog',
  'todo',
  'in_progress',
  'completed',
  'cancelled',
  'archived',
] as const satisfies readonly TaskStatus[]

const NAMES = {
  backlog: 'Backlog',
  todo: 'To do',
  in_progress: 'In progress',
  completed: 'Done',
  cancelled: 'Cancelled',
  archived: 'Archived',
} as const satisfies Record<TaskStatus, string>

export const taskStatusName = (status: TaskStatus): string => NAMES[status]

const FINISHED: readonly TaskStatus[] = ['completed', 'cancelled', 'archived']
export const isFinished = (status: TaskStatus): boolean => FINISHED.includes(status)
