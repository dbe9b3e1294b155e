import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { Task } from '@daywright/contract/resources/tasks/task'

export type StatusChange = Pick<Task, 'status' | 'completedAt'>

/** A new status with its completion time, which the server leaves to the client. */
export const statusChange = (status: TaskStatus, before: StatusChange): StatusChange => ({
  status,
  completedAt: status === 'completed' ? (before.completedAt ?? new Date().toISOString()) : null,
})
