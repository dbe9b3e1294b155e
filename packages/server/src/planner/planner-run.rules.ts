import type { PlannerRun } from '@daywright/contract/resources/planner/planner'
import type { Database } from '../db/database.ts'
import { type Draft, draftPlan, outcomeOf, type Planning } from './draft/plan-draft.ts'
import { planAndSave, type RunOptions } from './plan-and-save.rules.ts'
import { savePlan } from './save-plan.rules.ts'

interface SavedRun {
  run: PlannerRun
  /** The account's revision after the run. */
  revision: number
}

/** A run that the user asked for: plans everything that may be planned. */
export async function runPlanner(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
  options?: RunOptions,
): Promise<SavedRun> {
  const draft = await planAndSave<Draft>(
    {
      database,
      ownerId,
      steps: {
        draft: source => draftPlan(source, ownerId, now, planning),
        save: (tx, draft) => savePlan({ tx, database, ownerId, now }, draft, wholePlan(draft)),
      },
    },
    now,
    options,
  )
  return { run: { ok: true, ...outcomeOf(draft) }, revision: draft.revision }
}

/** [PLAN-53] Every block that may be replaced is, even by one at the same time. */
const wholePlan = ({ blocks, plan }: Draft) => ({
  ...{ replaced: blocks.replaced, sessions: plan.sessions },
  story: { reason: 'asked' as const },
})
