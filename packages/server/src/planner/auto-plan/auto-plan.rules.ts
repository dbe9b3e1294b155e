import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { Database, Db } from '../../db/database.ts'
import { holdPlan, schedulePlans, unschedulePlans } from './plan-schedule.store.ts'

/** [AUTO-1] Follows a change of the settings. */
export async function followAutoPlan(tx: Db, ownerId: string, { autoPlan }: PlannerSettings): Promise<void> {
  if (autoPlan) await schedulePlans(tx, ownerId)
  else await unschedulePlans(tx, ownerId)
}

/** [AUTO-4] Somebody types or drags: their plan does not move under their hands. Changes no record, so it raises no revision. */
export async function holdAutoPlan({ transaction }: Database, ownerId: string, now: string): Promise<void> {
  const heldUntil = Date.parse(now) + AUTO_PLAN.holdSeconds * 1000
  await transaction(tx => holdPlan(tx, ownerId, heldUntil))
}
