import { FINISHED_STATUSES } from '@daywright/contract/task.values'
import type { ComingBlock } from './planner-facts.store.ts'

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

export interface SortedBlocks {
  /** Left alone by the run: the user's own, or begun, or of work that the planner must not touch. */
  kept: ComingBlock[]
  /** Cancelled by the run. */
  replaced: ComingBlock[]
}

/** [PLAN-53] [PLAN-54] Only future blocks that are still the planner's own make way. */
export function sortBlocks(blocks: readonly ComingBlock[], now: string): SortedBlocks {
  const sorted: SortedBlocks = { kept: [], replaced: [] }
  for (const block of blocks) (isReplaceable(block, now) ? sorted.replaced : sorted.kept).push(block)
  return sorted
}

function isReplaceable(block: ComingBlock, now: string): boolean {
  const own = block.type === 'task' && block.source === 'auto' && block.status === 'scheduled' && !block.locked
  if (!own || block.startAt < now || block.taskStatus === null) return false
  // Of work that is over nothing is held on to [PLAN-59].
  if (finished.has(block.taskStatus)) return true
  const manual = block.taskAutoSchedule === false || block.projectAutoSchedule === false
  return !manual && block.taskLocked !== true
}
