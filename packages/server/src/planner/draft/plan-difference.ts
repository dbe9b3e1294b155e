import type { ComingBlock } from '../facts/planner-facts.store.ts'
import type { ExplainedSession } from './explained-session.ts'
import type { Draft } from './plan-draft.ts'

/** What a plan would leave as it is, and what it would change. */
export interface PlanDifference {
  /** Blocks that have a session at the same time. */
  kept: { block: ComingBlock; session: ExplainedSession }[]
  /** The other blocks that a run may replace, in time order. */
  leaving: ComingBlock[]
  /** Sessions without a block yet. */
  coming: ExplainedSession[]
}

export function differenceOf({ blocks, plan, jobIdOf }: Draft): PlanDifference {
  const sessions = new Map(plan.sessions.map(session => [keyOf(session.taskId, session.start, session.end), session]))
  const difference: PlanDifference = { kept: [], leaving: [], coming: [] }
  for (const block of inTimeOrder(blocks.replaced)) {
    const key = keyOf(jobIdOf(block), Date.parse(block.startAt), Date.parse(block.endAt))
    const session = sessions.get(key)
    sessions.delete(key)
    if (session) difference.kept.push({ block, session })
    else difference.leaving.push(block)
  }
  difference.coming = [...sessions.values()]
  return difference
}

const keyOf = (job: string | null, start: number, end: number) => `${job} ${start} ${end}`

export const inTimeOrder = (blocks: readonly ComingBlock[]): ComingBlock[] =>
  blocks.toSorted((one, other) => one.startAt.localeCompare(other.startAt) || one.id.localeCompare(other.id))
