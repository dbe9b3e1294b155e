import type { TaskInList } from '@daywright/contract/task'
import type { TimeBlock } from '@daywright/contract/time-block'
import { minutesBetween } from '../../../data/minutes.ts'

const WITHOUT_ESTIMATE_MINUTES = 60

/** What the next run may move: it leaves no claim on the task's work. */
const isStillThePlanners = (block: TimeBlock, now: number) =>
  block.source === 'auto' && block.status === 'scheduled' && !block.locked && Date.parse(block.startAt) >= now

/** How long a session of a task is when a person places it: what is left to do, within its longest session. */
export function sessionMinutes(task: TaskInList, now: number): number {
  const placed = task.timeBlocks
    .filter(block => !isStillThePlanners(block, now))
    .reduce((minutes, block) => minutes + minutesBetween(block.startAt, block.endAt), 0)
  const left = (task.estimateMinutes ?? 0) - placed
  const wanted = left > 0 ? left : WITHOUT_ESTIMATE_MINUTES
  return task.autoSplit ? Math.min(wanted, task.maxSessionMinutes) : wanted
}
