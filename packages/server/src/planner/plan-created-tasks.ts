import type { Finding, PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import type { TaskPlan } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { ApiError } from '../errors/errors.ts'
import { clientSignal } from '../http/client-signal.ts'
import type { Call, Exchange } from '../http/route.ts'
import { type PlannerOptions, runInQueue, sharingKey } from './queued-run.ts'
import { listUncancelledBlocks } from './task-blocks.store.ts'

const NOT_PLANNED: TaskPlan = { ok: false, atRisk: null, tight: null, unscheduled: null, oversized: null }

interface PlannedTask {
  timeBlocks: TimeBlock[]
  plan: TaskPlan
}

/** Plans tasks that were just created. */
export type PlanCreated = (
  call: Pick<Call<unknown>, 'database' | 'caller' | 'now'>,
  exchange: Exchange,
  taskIds: readonly string[],
) => Promise<ReadonlyMap<string, PlannedTask>>

/** [TASK-42] One run for all of the tasks: the sessions of each, and what the run says about it. */
export const planCreatedTasks =
  (options: PlannerOptions): PlanCreated =>
  async ({ database, caller, now }, { request }, taskIds) => {
    // The planner has a queue of its own: waiting there must not take the turn of another request [FAIR-5].
    request.ticket?.finish()
    const runRequest = { database, caller, now, key: sharingKey('run', caller), signal: clientSignal(request) }
    try {
      const { outcome } = await runInQueue(runRequest, options)
      const blocks = Map.groupBy(await listUncancelledBlocks(database, caller.id, taskIds), ({ taskId }) => taskId)
      return new Map(taskIds.map(id => [id, { timeBlocks: blocks.get(id) ?? [], plan: planOf(outcome, id) }]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return new Map(taskIds.map(id => [id, { timeBlocks: [], plan: NOT_PLANNED }]))
    }
  }

/** What an outcome says about one task. */
export function planOf({ reasons }: PlannerOutcome, taskId: string): TaskPlan {
  const find = (findings: readonly Finding[]) => findings.find(finding => finding.taskId === taskId) ?? null
  return {
    ok: true,
    atRisk: find(reasons.atRisk),
    tight: find(reasons.tight),
    unscheduled: find(reasons.unscheduled),
    oversized: find(reasons.oversized),
  }
}
