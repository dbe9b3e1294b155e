import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { ComingBlock } from '../facts/planner-facts.store.ts'

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

export interface PartitionedBlocks {
  /** Not changed by the run: placed by hand, started, or of a task that the planner must not touch. */
  kept: ComingBlock[]
  /** Cancelled by the run. */
  replaced: ComingBlock[]
}

/** [PLAN-53] [PLAN-54] Only future blocks that the planner placed, and that the user has not changed, are replaced. */
export function partitionBlocks(blocks: readonly ComingBlock[], now: string): PartitionedBlocks {
  const kept: ComingBlock[] = []
  const replaced: ComingBlock[] = []
  for (const block of blocks) (isReplaceable(block, now) ? replaced : kept).push(block)
  return { kept, replaced }
}

const isReplaceable = (block: ComingBlock, now: string): boolean => block.startAt >= now && isOfPlanner(block)

/** The user has not placed, locked or started it, and its task is left to the planner. */
export function isOfPlanner(block: ComingBlock): boolean {
  if (block.source !== 'auto' || block.status !== 'scheduled' || block.locked) return false
  // Habits and breaks have no task [BREAK-6].
  if (block.type === 'habit' || block.type === 'break') return true
  if (block.type !== 'task' || block.taskStatus === null) return false
  // Blocks of finished tasks are removed [PLAN-59].
  if (finished.has(block.taskStatus)) return true
  const manual = block.taskAutoSchedule === false || block.projectAutoSchedule === false
  return !manual && block.taskLocked !== true
}
