import type { TimeBlockWithTaskStatus } from '@daywright/contract/time-block'
import { isFinished } from './task-status-name.ts'

/** A coming session of a finished task that the next run will cancel: its time is free, so it is not shown any more. */
export const isFreed = ({ task, source, status, locked, startAt }: TimeBlockWithTaskStatus, now: string): boolean =>
  task !== null && isFinished(task.status) && source === 'auto' && status === 'scheduled' && !locked && startAt > now
