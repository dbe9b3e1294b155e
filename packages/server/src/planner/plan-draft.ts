import type { Clash, Finding, FindingCode, PlannerOutcome } from '@daywright/contract/planner'
import type { Finding as EngineFinding, Plan, PlanInput } from '@daywright/engine/plan-types'
import type { FindingCode as EngineFindingCode } from '@daywright/engine/reason-codes'
import type { Db } from '../db/database.ts'
import { clashesOf } from './clashes.ts'
import { type PartitionedBlocks, partitionBlocks } from './kept-blocks.ts'
import { planInput } from './plan-input.ts'
import { loadFacts, type PlannerFacts } from './planner-facts.store.ts'

export type Planning = (input: PlanInput) => Plan | Promise<Plan>

/** A plan that is not saved yet, and the revision of the records that it is based on. */
export interface Draft {
  revision: number
  input: PlanInput
  blocks: PartitionedBlocks
  plan: Plan
  clashes: Clash[]
}

export async function draftPlan(
  db: Db,
  ownerId: string,
  now: string,
  planning: Planning,
  adjust = (facts: PlannerFacts) => facts,
): Promise<Draft> {
  const facts = adjust(await loadFacts(db, ownerId, now))
  const blocks = partitionBlocks(facts.coming, now)
  const input = planInput(facts, blocks, now)
  const clashes = clashesOf(blocks.kept, facts.events, input.timeZone)
  return { revision: facts.revision, input, blocks, clashes, plan: await planning(input) }
}

/** [PLAN-57] [PLAN-69] Counts, ids and reasons for the response. */
export function outcomeOf({ plan, input, clashes }: Draft): PlannerOutcome {
  const idsOf = (findings: readonly EngineFinding[]) => findings.map(finding => finding.taskId)
  return {
    timezone: input.timeZone,
    tasksScheduled: plan.sessions.length,
    tasksAtRisk: plan.atRisk.length,
    tasksUnscheduled: plan.unscheduled.length,
    tasksOversized: plan.oversized.length,
    atRiskTaskIds: idsOf(plan.atRisk),
    unscheduledTaskIds: idsOf(plan.unscheduled),
    oversizedTaskIds: idsOf(plan.oversized),
    reasons: {
      atRisk: plan.atRisk.map(findingOf),
      unscheduled: plan.unscheduled.map(findingOf),
      oversized: plan.oversized.map(findingOf),
    },
    clashes,
    proved: plan.proved,
  }
}

type FromEngine<Code extends EngineFindingCode> = Code
/** Compiles only while the engine knows every code of the contract; `findingOf` checks the other direction. */
export type SharedFindingCode = FromEngine<FindingCode>

const findingOf = ({ taskId, reason }: EngineFinding): Finding => ({
  taskId,
  ...reason,
  values: { ...reason.values },
})
