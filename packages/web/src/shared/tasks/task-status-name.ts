import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TaskStatus } from '@daywright/contract/resources/tasks/task-enums'

const NAMES = {
  backlog: 'Backlog',
  todo: 'To do',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  archived: 'Archived',
} as const satisfies Record<TaskStatus, string>

export const taskStatusName = (status: TaskStatus): string => NAMES[status]

const FINISHED: readonly TaskStatus[] = FINISHED_STATUSES
export const isFinished = (status: TaskStatus): boolean => FINISHED.includes(status)
