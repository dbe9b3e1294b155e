import type { PlannerChanges } from '@daywright/contract/planner'
import type { PlannedSession } from '@daywright/engine/plan-types'
import { toTimestamp } from '../clock.ts'
import type { Draft } from './plan-draft.ts'
import type { ComingBlock } from './planner-facts.store.ts'

/**
 * [PLAN-70] Compares the blocks that a run would replace with its sessions. A block with a session at the same time is
 * kept; the task's other blocks and sessions are paired in time order as moves.
 */
export function changesOf({ blocks, plan, input }: Draft): PlannerChanges {
  const titles = new Map(input.tasks.map(task => [task.id, task.title]))
  const sessions = new Map(plan.sessions.map(session => [keyOf(session.taskId, session.start, session.end), session]))
  const changes: PlannerChanges = { kept: [], moved: [], created: [], removed: [] }
  const leaving = new Map<string | null, ComingBlock[]>()
  for (const block of inTimeOrder(blocks.replaced)) {
    const key = keyOf(block.taskId, Date.parse(block.startAt), Date.parse(block.endAt))
    if (sessions.delete(key)) changes.kept.push(currentBlock(block))
    else if (!leaving.get(block.taskId)?.push(block)) leaving.set(block.taskId, [block])
  }
  // Taken from the end, because taking from the start of thousands of blocks would copy the rest each time.
  for (const blocks of leaving.values()) blocks.reverse()
  for (const session of sessions.values()) {
    const to = plannedBlock(session, titles.get(session.taskId) ?? '')
    const from = leaving.get(session.taskId)?.pop()
    if (from) changes.moved.push({ from: currentBlock(from), to })
    else changes.created.push(to)
  }
  changes.removed = inTimeOrder([...leaving.values()].flat()).map(currentBlock)
  return changes
}

const keyOf = (taskId: string | null, start: number, end: number) => `${taskId} ${start} ${end}`

const inTimeOrder = (blocks: readonly ComingBlock[]) =>
  blocks.toSorted((one, other) => one.startAt.localeCompare(other.startAt) || one.id.localeCompare(other.id))

const currentBlock = ({ id, taskId, title, startAt, endAt }: ComingBlock) => ({ id, taskId, title, startAt, endAt })

const plannedBlock = (session: PlannedSession, title: string) => ({
  taskId: session.taskId,
  title,
  startAt: toTimestamp(session.start),
  endAt: toTimestamp(session.end),
  explanation: session.reason.sentence,
})
