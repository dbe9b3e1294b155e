import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import { TASK_STATUSES_BEFORE } from '@daywright/contract/resources/time-blocks/time-block.values'
import { api } from '../queries/api-client.ts'

/** [WORK-17] A session that is unconfirmed again, and the status that its task gets back if it was completed with it. */
export function unconfirmed(id: string, statusBefore?: TaskStatus): SessionConfirmation {
  const taskStatus = TASK_STATUSES_BEFORE.find(status => status === statusBefore)
  return { id, outcome: 'unconfirmed', ...(taskStatus && { taskStatus }) }
}

export const takeBack = (id: string, statusBefore?: TaskStatus) =>
  api.timeBlocks.confirm({ body: { confirmations: [unconfirmed(id, statusBefore)] } })
