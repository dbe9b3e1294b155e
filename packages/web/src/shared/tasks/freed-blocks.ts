import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { isFinished } from './task-status-name.ts'

/** [WEB-245] A coming session of a task that is being finished: the server cancels it with the task, so it is not shown any more. */
export const isFreed = ({ task, source, status, locked, startAt }: TimeBlockWithTaskStatus, now: string): boolean =>
  task !== null && isFinished(task.status) && source === 'auto' && status === 'scheduled' && !locked && startAt > now
