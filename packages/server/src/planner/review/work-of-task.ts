import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { TaskWork } from '@daywright/contract/resources/tasks/task-work'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import { isGivenUp } from '../../tasks/series/occurrences/given-up.ts'
import type { WorkedBlock, WorkedTask } from './task-work.store.ts'

interface Known {
  /** All blocks of the task, except cancelled ones and those that are being confirmed. */
  blocks: readonly WorkedBlock[]
  settings: Pick<PlannerSettings, 'defaultEstimateMinutes'>
  now: string
}

/** [WORK-16] What is known of the work on a task, apart from the sessions that are being confirmed. */
export function taskWork(task: WorkedTask, { blocks, settings, now }: Known): TaskWork {
  return {
    estimateMinutes: task.estimateMinutes ?? settings.defaultEstimateMinutes,
    workedMinutes: workedMinutes(blocks.filter(({ status }) => status === 'completed')),
    staysOpen: task.openSubtaskId !== null || blocks.some(block => isStillToDo(block, task, now)),
    isMissed: isGivenUp(task),
  }
}

/** A future session that the user placed or locked: the planner's own sessions go with its next run once the estimate is reached. */
function isStillToDo(block: WorkedBlock, task: WorkedTask, now: string): boolean {
  if (block.status === 'completed' || block.endAt <= now) return false
  const isPlanners = block.source === 'auto' && block.status === 'scheduled' && !block.locked && block.startAt > now
  const isPlanned = task.autoSchedule && !task.locked && task.projectAutoSchedule !== false
  return !(isPlanners && isPlanned)
}
