import type { PlannerChanges } from '@daywright/contract/planner'
import type { PlannedSession } from '@daywright/engine/plan-types'
import { toTimestamp } from '../clock.ts'
import type { Draft } from './plan-draft.ts'
import type { ComingBlock } from './planner-facts.store.ts'
import type { RoutineJob } from './routines/routine-job.ts'

/**
 * [PLAN-70] Compares the blocks that a run would replace with its sessions. A block with a session at the same time is
 * kept; other blocks and sessions of one task, or of a habit or break on its day, are paired in time order as moves.
 */
export function changesOf({ blocks, plan, input, routines, jobIdOf }: Draft): PlannerChanges {
  const titles = new Map(input.tasks.map(task => [task.id, task.title]))
  const sessions = new Map(plan.sessions.map(session => [keyOf(session.taskId, session.start, session.end), session]))
  const changes: PlannerChanges = { kept: [], moved: [], created: [], removed: [] }
  const leaving = new Map<string | null, ComingBlock[]>()
  for (const block of inTimeOrder(blocks.replaced)) {
    const job = jobIdOf(block)
    const key = keyOf(job, Date.parse(block.startAt), Date.parse(block.endAt))
    if (sessions.delete(key)) changes.kept.push(currentBlock(block))
    else if (!leaving.get(job)?.push(block)) leaving.set(job, [block])
  }
  // Taken from the end, because taking from the start of thousands of blocks would copy the rest each time.
  for (const blocks of leaving.values()) blocks.reverse()
  for (const session of sessions.values()) {
    const to = plannedBlock(session, titles.get(session.taskId) ?? '', routines.get(session.taskId)?.kind)
    const from = leaving.get(session.taskId)?.pop()
    if (from) changes.moved.push({ from: currentBlock(from), to })
    else changes.created.push(to)
  }
  changes.removed = inTimeOrder([...leaving.values()].flat()).map(currentBlock)
  return changes
}

const keyOf = (job: string | null, start: number, end: number) => `${job} ${start} ${end}`

const inTimeOrder = (blocks: readonly ComingBlock[]) =>
  blocks.toSorted((one, other) => one.startAt.localeCompare(other.startAt) || one.id.localeCompare(other.id))

const currentBlock = ({ id, taskId, type, title, startAt, endAt }: ComingBlock) => ({
  id,
  taskId,
  type,
  title,
  startAt,
  endAt,
})

const plannedBlock = (session: PlannedSession, title: string, routine: RoutineJob['kind'] | undefined) => ({
  taskId: routine ? null : session.taskId,
  type: routine ?? ('task' as const),
  title,
  startAt: toTimestamp(session.start),
  endAt: toTimestamp(session.end),
  explanation: session.reason.sentence,
})
