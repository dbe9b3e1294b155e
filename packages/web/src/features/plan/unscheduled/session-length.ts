import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { lengthOf } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'

const WITHOUT_ESTIMATE_MINUTES = 60

/** The next run may move these blocks, so they do not count as scheduled. */
const mayBeMoved = (block: TimeBlock, now: number) =>
  block.source === 'auto' && block.status === 'scheduled' && !block.locked && Date.parse(block.startAt) >= now

/** The length of a session that a person schedules: the remaining work, up to the task's longest session. */
export function sessionMinutes(task: TaskInList, now: number): number {
  const scheduled = task.timeBlocks
    .filter(block => !mayBeMoved(block, now))
    .reduce((minutes, block) => minutes + lengthOf(block), 0)
  const left = (task.estimateMinutes ?? 0) - scheduled
  const wanted = left > 0 ? left : WITHOUT_ESTIMATE_MINUTES
  return task.autoSplit ? Math.min(wanted, task.maxSessionMinutes) : wanted
}
