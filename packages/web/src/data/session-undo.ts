import type { SessionConfirmation } from '@daywright/contract/session'
import type { TaskStatus } from '@daywright/contract/task-enums'
import { TASK_STATUSES_BEFORE } from '@daywright/contract/time-block.values'

/** [WORK-17] What gives a task its status back when the session that completed it is taken back. */
export function reopenedStatus(status: TaskStatus | undefined): Pick<SessionConfirmation, 'taskStatus'> {
  const taskStatus = TASK_STATUSES_BEFORE.find(before => before === status)
  return taskStatus ? { taskStatus } : {}
}
