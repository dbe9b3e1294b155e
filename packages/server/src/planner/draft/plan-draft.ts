import type {
  Clash,
  Finding,
  FindingCode,
  PlannerOutcome,
  RoutineFinding,
} from '@daywright/contract/resources/planner/planner'
import type { Finding as EngineFinding, Plan, PlanInput } from '@daywright/engine/plan-types'
import type { FindingCode as EngineFindingCode } from '@daywright/engine/reason-codes'
import { learnedEstimates, type Reading } from '../estimates/estimates.rules.ts'
import type { LearnedEstimate } from '../estimates/learned-estimates.ts'
import { type ComingBlock, loadFacts, type PlannerFacts } from '../facts/planner-facts.store.ts'
import { jobIdOf } from '../routines/routine-blocks.ts'
import { routineFindings } from '../routines/routine-findings.ts'
import type { RoutineJob } from '../routines/routine-job.ts'
import { routineJobs } from '../routines/routine-jobs.ts'
import { clashesOf } from './clashes.ts'
import { type ExplainedSession, explainedSessions } from './explained-session.ts'
import { type PartitionedBlocks, partitionBlocks } from './kept-blocks.ts'
import { planInput } from './plan-input.ts'

export type Planning = (input: PlanInput) => Plan | Promise<Plan>

/** A plan that is not saved yet, and the revision of the records that it is based on. */
export interface Draft {
  revision: number
  input: PlanInput
  blocks: PartitionedBlocks
  plan: Omit<Plan, 'sessions'> & { sessions: ExplainedSession[] }
  withoutEstimate: number
  clashes: Clash[]
  /** By the ids that they have in the input. */
  routines: ReadonlyMap<string, RoutineJob>
  routineFindings: RoutineFinding[]
  /** What a block of the present plan belongs to in the input. */
  jobIdOf(block: ComingBlock): string | null
}

export async function draftPlan(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  adjust = (facts: PlannerFacts) => facts,
): Promise<Draft> {
  const facts = adjust(await loadFacts(source.db, ownerId, now))
  const learned = facts.settings.useLearnedEstimates
    ? await learnedEstimates(source, ownerId, now, facts.tasks)
    : new Map<string, LearnedEstimate>()
  const blocks = partitionBlocks(facts.coming, now)
  const jobs = routineJobs(facts, blocks.kept, now)
  const input = withLearnedTime(planInput(facts, blocks, jobs, now), learned)
  const plan = await planning(input)
  return {
    revision: facts.revision,
    input,
    blocks,
    clashes: clashesOf(blocks.kept, facts.events, input.timeZone),
    plan: { ...plan, sessions: explainedSessions(plan.sessions, learned, input.timeZone) },
    withoutEstimate: facts.withoutEstimate,
    routines: new Map(jobs.map(job => [job.task.id, job])),
    routineFindings: routineFindings(jobs, plan, facts.settings.breaks),
    jobIdOf: block => jobIdOf(block, facts),
  }
}

/** [EST-4] The estimate of the task itself stays. */
function withLearnedTime(input: PlanInput, learned: ReadonlyMap<string, LearnedEstimate>): PlanInput {
  if (learned.size === 0) return input
  const tasks = input.tasks.map(task => ({
    ...task,
    estimateMinutes: learned.get(task.id)?.minutes ?? task.estimateMinutes,
  }))
  return { ...input, tasks }
}

/** Without habits and breaks. */
export const tasksAtRisk = ({ plan, routines }: Draft): string[] =>
  plan.atRisk.flatMap(({ taskId }) => (routines.has(taskId) ? [] : [taskId]))

/** [PLAN-57] [PLAN-69] Counts, ids and reasons for the response. [BREAK-6] Only tasks are among them. */
export function outcomeOf({ plan, input, clashes, withoutEstimate, routines, routineFindings }: Draft): PlannerOutcome {
  const ofTasks = <T extends { taskId: string }>(list: readonly T[]) =>
    list.filter(({ taskId }) => !routines.has(taskId))
  const idsOf = (findings: readonly EngineFinding[]) => findings.map(finding => finding.taskId)
  const atRisk = ofTasks(plan.atRisk)
  const unscheduled = ofTasks(plan.unscheduled)
  const oversized = ofTasks(plan.oversized)
  return {
    timezone: input.timeZone,
    tasksScheduled: ofTasks(plan.sessions).length,
    tasksAtRisk: atRisk.length,
    tasksUnscheduled: unscheduled.length,
    tasksOversized: oversized.length,
    tasksWithoutEstimate: withoutEstimate,
    atRiskTaskIds: idsOf(atRisk),
    unscheduledTaskIds: idsOf(unscheduled),
    oversizedTaskIds: idsOf(oversized),
    reasons: {
      atRisk: atRisk.map(findingOf),
      tight: ofTasks(plan.tight).map(findingOf),
      unscheduled: unscheduled.map(findingOf),
      oversized: oversized.map(findingOf),
    },
    clashes,
    routineFindings,
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
