import type { Finding, PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import type { TaskPlan } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { ApiError } from '../errors/errors.ts'
import { clientSignal } from '../http/client-signal.ts'
import type { Call, Exchange } from '../http/route.ts'
import { type PlannerOptions, runInQueue, sharingKey } from './queued-run.ts'
import { listBlocksOfTask } from './task-blocks.store.ts'

const NOT_PLANNED: TaskPlan = { ok: false, atRisk: null, tight: null, unscheduled: null, oversized: null }

interface PlannedTask {
  timeBlocks: TimeBlock[]
  plan: TaskPlan
}

/** [TASK-42] Plans a task that was just created: its sessions, and what the run says about it. */
export const planCreatedTask =
  (options: PlannerOptions) =>
  async (
    { database, caller, now }: Pick<Call<unknown>, 'database' | 'caller' | 'now'>,
    { request }: Exchange,
    taskId: string,
  ): Promise<PlannedTask> => {
    // The planner has a queue of its own: waiting there must not take the turn of another request [FAIR-5].
    request.ticket?.finish()
    const asked = { database, caller, now, key: sharingKey('run', caller), signal: clientSignal(request) }
    try {
      const { outcome } = await runInQueue(asked, options)
      return { timeBlocks: await listBlocksOfTask(database.db, caller.id, taskId), plan: planOf(outcome, taskId) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { timeBlocks: [], plan: NOT_PLANNED }
    }
  }

function planOf({ reasons }: PlannerOutcome, taskId: string): TaskPlan {
  const find = (findings: readonly Finding[]) => findings.find(finding => finding.taskId === taskId) ?? null
  return {
    ok: true,
    atRisk: find(reasons.atRisk),
    tight: find(reasons.tight),
    unscheduled: find(reasons.unscheduled),
    oversized: find(reasons.oversized),
  }
}
