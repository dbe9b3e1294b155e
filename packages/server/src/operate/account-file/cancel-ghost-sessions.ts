import type { AccountRecords, MovedRecord } from '@daywright/contract/resources/accounts/account-export'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'

const finished: ReadonlySet<unknown> = new Set(FINISHED_STATUSES)

/**
 * [WORK-12] A file may be edited, or come from a version that left the sessions of finished tasks to the next run. Those that the
 * planner made for a time after the last change of such a task are cancelled.
 */
export function withoutGhostSessions(records: AccountRecords): AccountRecords {
  const endedAt = new Map(
    records.task.filter(({ status }) => finished.has(status)).map(({ id, updatedAt }) => [id, String(updatedAt)]),
  )
  const isGhost = ({ taskId, source, status, locked, startAt }: MovedRecord): boolean =>
    source === 'auto' &&
    status === 'scheduled' &&
    locked !== true &&
    String(startAt) >= (endedAt.get(taskId as string) ?? '~')
  return {
    ...records,
    timeBlock: records.timeBlock.map(block => (isGhost(block) ? { ...block, status: 'cancelled' } : block)),
  }
}
