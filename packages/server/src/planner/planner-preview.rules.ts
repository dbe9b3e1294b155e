import type { PlannerPreview } from '@daywright/contract/planner'
import type { Database } from '../db/database.ts'
import { changesOf } from './plan-changes.ts'
import { draftPlan, outcomeOf, type Planning } from './plan-draft.ts'

/** [PLAN-70] A run that stops before it saves. [PLAN-74] It waits for other runs of the account. */
export function previewPlan(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
): Promise<PlannerPreview> {
  return database.exclusively(ownerId, async () => {
    const draft = await draftPlan(database.db, ownerId, now, planning)
    return { ...outcomeOf(draft), changes: changesOf(draft) }
  })
}
