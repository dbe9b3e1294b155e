import { api } from '@daywright/contract/api/api'
import type { QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import { clientSignal } from '../http/client-signal.ts'
import { type Call, type Exchange, implement, type Route } from '../http/route.ts'
import type { PlanCreated } from '../planner/plan-created-tasks.ts'
import { type PlannerOptions, previewInQueue } from '../planner/queued-run.ts'
import { type PlanRead, previewQuickAdd, quickAdd } from './quick-add.rules.ts'

interface QuickAddOptions {
  planCreated: PlanCreated
  planning: PlannerOptions
}

export const quickAddRoutes = ({ planCreated, planning }: QuickAddOptions): Route[] => [
  implement(api.tasks.quick, async (call, exchange) => {
    const { database, caller, query, body, now } = call
    if (query.dryRun) return previewQuickAdd(database, caller.id, body, now, planRead(call, exchange, planning))
    const added = await quickAdd(database, caller.id, body, now)
    const ids = added.lines.flatMap(({ task }) => task?.id ?? [])
    // [QUICK-6] The tasks are stored by then, and stay so if they cannot be planned now.
    return body.plan && ids.length > 0 ? withPlans(added, await planCreated(call, exchange, ids)) : added
  }),
]

/** The planner has a queue of its own: waiting there must not take the turn of another request [FAIR-5]. */
const planRead =
  ({ database, caller }: Call<typeof api.tasks.quick>, { request }: Exchange, planning: PlannerOptions): PlanRead =>
  work => {
    request.ticket?.finish()
    const asked = { database, caller, key: `quick ${request.id}`, signal: clientSignal(request) }
    return previewInQueue(asked, planning, work)
  }

type Plans = Awaited<ReturnType<PlanCreated>>

const withPlans = (added: QuickAddResult, plans: Plans): QuickAddResult => ({
  ...added,
  lines: added.lines.map(line => ({ ...line, task: line.task && { ...line.task, ...plans.get(line.task.id) } })),
})
