import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import type { Database, Db } from '../../db/database.ts'
import { followChanges } from '../../jobs/followed-changes.store.ts'
import { addJobs, holdJob, removeJob } from '../../jobs/job.store.ts'
import { NEVER } from '../../jobs/job-kinds.ts'

/** [AUTO-1] Everything that the account has counts as a change, so that it is planned soon. */
export async function startAutoPlan(tx: Db, userId: string): Promise<void> {
  await addJobs(tx, [{ userId, kind: 'plan', dueAt: NEVER, seenRevision: 0 }])
  await followChanges(tx, userId)
}

/** [AUTO-1] Follows a change of the settings. */
export async function followAutoPlan(tx: Db, userId: string, { autoPlan }: { autoPlan: boolean }): Promise<void> {
  if (autoPlan) await startAutoPlan(tx, userId)
  else await removeJob(tx, { userId, kind: 'plan' })
}

/** [AUTO-4] The user types or drags: the plan does not move meanwhile. Changes no record, so it raises no revision. */
export async function holdAutoPlan({ transaction }: Database, userId: string, now: string): Promise<void> {
  const heldUntil = Date.parse(now) + AUTO_PLAN.holdSeconds * 1000
  await transaction(tx => holdJob(tx, { userId, kind: 'plan' }, heldUntil))
}
