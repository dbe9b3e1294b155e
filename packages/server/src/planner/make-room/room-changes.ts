import type { MadeRoom } from '@daywright/contract/resources/planner/made-room'
import type { PlannerChanges } from '@daywright/contract/resources/planner/planner'
import { changesOf } from '../draft/plan-changes.ts'
import { inTimeOrder, type PlanDifference } from '../draft/plan-difference.ts'
import { type Draft, outcomeOf } from '../draft/plan-draft.ts'
import type { ComingBlock } from '../facts/planner-facts.store.ts'
import { problemsOf } from '../what-if/change-preview.rules.ts'
import type { Room } from './room.ts'

/** The plan of what had to make room. */
export interface RoomPlan {
  draft: Draft
  difference: PlanDifference
  /** The coming blocks, and the tasks that were late, before it. */
  before: readonly ComingBlock[]
  lateBefore: ReadonlySet<string>
}

/** [PLAN-154] What moved out of the way of a session, and what is late for it. The session itself is no move. */
export function madeRoomOf(room: Room, { draft, difference, before, lateBefore }: RoomPlan): MadeRoom {
  const after = new Map(room.coming.map(block => [block.id, block]))
  const ownTask = after.get(room.id)?.taskId
  const changed = before.filter(block => block.id !== room.id && after.get(block.id) !== block)
  const shifted: PlannerChanges['moved'] = []
  const rest: ComingBlock[] = []
  for (const block of changed) {
    const then = after.get(block.id)
    if (then && then.startAt !== block.startAt)
      shifted.push({ from: shown(block), to: { ...shown(then), explanation: '' } })
    // What had begun ends there; the rest of it is planned again.
    else rest.push(then ? { ...block, startAt: then.endAt } : block)
  }
  const leaving = inTimeOrder([...rest, ...difference.leaving])
  const { moved, created, removed } = changesOf(draft, { ...difference, leaving })
  return {
    moved: [...shifted, ...moved],
    created,
    // A session of its own that is no longer needed later is the one that is done now.
    removed: removed.filter(({ taskId }) => taskId === null || taskId !== ownTask),
    becameLate: problemsOf(outcomeOf(draft)).filter(({ taskId }) => !lateBefore.has(taskId)),
  }
}

const shown = ({ id, taskId, type, title, startAt, endAt }: ComingBlock) => ({
  ...{ id, taskId, type, title, startAt, endAt },
})
