import type { PlannerChanges } from '@daywright/contract/planner'
import type { PlannedSession } from '@daywright/engine/plan-types'
import { toTimestamp } from '../clock.ts'
import type { Draft } from './plan-draft.ts'
import type { ComingBlock } from './planner-facts.store.ts'

/**
 * [PLAN-70] What a run would change. A block whose task has a session at the very same time is kept; the others of a task
 * are paired with its other sessions in the order of time, and those pairs are moves.
 */
export function changesOf({ blocks, plan, input }: Draft): PlannerChanges {
  const titles = new Map(input.tasks.map(task => [task.id, task.title]))
  const sessions = new Map(plan.sessions.map(session => [keyOf(session.taskId, session.start, session.end), session]))
  const changes: PlannerChanges = { kept: [], moved: [], created: [], removed: [] }
  const leaving = new Map<string | null, ComingBlock[]>()
  for (const block of inTimeOrder(blocks.replaced)) {
    const key = keyOf(block.taskId, Date.parse(block.startAt), Date.parse(block.endAt))
    if (sessions.delete(key)) changes.kept.push(presentBlock(block))
    else leaving.set(block.taskId, [...(leaving.get(block.taskId) ?? []), block])
  }
  for (const session of sessions.values()) {
    const to = comingBlock(session, titles.get(session.taskId) ?? '')
    const from = leaving.get(session.taskId)?.shift()
    if (from) changes.moved.push({ from: presentBlock(from), to })
    else changes.created.push(to)
  }
  changes.removed = inTimeOrder([...leaving.values()].flat()).map(presentBlock)
  return changes
}

const keyOf = (taskId: string | null, start: number, end: number) => `${taskId} ${start} ${end}`

const inTimeOrder = (blocks: readonly ComingBlock[]) =>
  blocks.toSorted((one, other) => one.startAt.localeCompare(other.startAt) || one.id.localeCompare(other.id))

const presentBlock = ({ id, taskId, title, startAt, endAt }: ComingBlock) => ({ id, taskId, title, startAt, endAt })

const comingBlock = (session: PlannedSession, title: string) => ({
  taskId: session.taskId,
  title,
  startAt: toTimestamp(session.start),
  endAt: toTimestamp(session.end),
  explanation: session.reason.sentence,
})
