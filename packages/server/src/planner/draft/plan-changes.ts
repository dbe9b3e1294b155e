import type { PlannerChanges } from '@daywright/contract/resources/planner/planner'
import { toTimestamp } from '../../time/clock.ts'
import type { ComingBlock } from '../facts/planner-facts.store.ts'
import type { RoutineJob } from '../routines/routine-job.ts'
import type { ExplainedSession } from './explained-session.ts'
import { differenceOf, inTimeOrder } from './plan-difference.ts'
import type { Draft } from './plan-draft.ts'

/**
 * [PLAN-70] Compares the blocks that a run would replace with its sessions. A block with a session at the same time is
 * kept; other blocks and sessions of one task, or of a habit or break on its day, are paired in time order as moves.
 */
export function changesOf(draft: Draft, { kept, leaving, coming } = differenceOf(draft)): PlannerChanges {
  const { input, routines, jobIdOf } = draft
  const titles = new Map(input.tasks.map(task => [task.id, task.title]))
  const changes: PlannerChanges = {
    kept: kept.map(({ block }) => currentBlock(block)),
    moved: [],
    created: [],
    removed: [],
  }
  const byJob = Map.groupBy(leaving, jobIdOf)
  // Taken from the end, because taking from the start of thousands of blocks would copy the rest each time.
  for (const blocks of byJob.values()) blocks.reverse()
  for (const session of coming) {
    const to = plannedBlock(session, titles.get(session.taskId) ?? '', routines.get(session.taskId)?.kind)
    const from = byJob.get(session.taskId)?.pop()
    if (from) changes.moved.push({ from: currentBlock(from), to })
    else changes.created.push(to)
  }
  changes.removed = inTimeOrder([...byJob.values()].flat()).map(currentBlock)
  return changes
}

const currentBlock = ({ id, taskId, type, title, startAt, endAt }: ComingBlock) => ({
  id,
  taskId,
  type,
  title,
  startAt,
  endAt,
})

const plannedBlock = (session: ExplainedSession, title: string, routine: RoutineJob['kind'] | undefined) => ({
  taskId: routine ? null : session.taskId,
  type: routine ?? ('task' as const),
  title,
  startAt: toTimestamp(session.start),
  endAt: toTimestamp(session.end),
  explanation: session.explanation,
})
