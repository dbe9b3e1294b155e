import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'

const NAMES = {
  backlog: t('Backlog'),
  todo: t('To do'),
  in_progress: t('In progress'),
  completed: t('Completed'),
  cancelled: t('Cancelled'),
  archived: t('Archived'),
} as const satisfies Record<TaskStatus, string>

export const taskStatusName = (status: TaskStatus): string => NAMES[status]

const FINISHED: readonly TaskStatus[] = FINISHED_STATUSES
export const isFinished = (status: TaskStatus): boolean => FINISHED.includes(status)
