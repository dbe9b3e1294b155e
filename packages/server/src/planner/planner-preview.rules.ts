import type { PlannerPreview } from '@daywright/contract/planner'
import type { Db } from '../db/database.ts'
import { changesOf } from './plan-changes.ts'
import { draftPlan, outcomeOf, type Planning } from './plan-draft.ts'

/** [PLAN-70] A run that stops before it saves; it needs no lock, because it changes nothing [PLAN-80]. */
export async function previewPlan(db: Db, ownerId: string, now: string, planning: Planning): Promise<PlannerPreview> {
  const draft = await draftPlan(db, ownerId, now, planning)
  return { ...outcomeOf(draft), changes: changesOf(draft) }
}
