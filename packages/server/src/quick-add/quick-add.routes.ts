import { api } from '@daywright/contract/api/api'
import type { QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import { implement, type Route } from '../http/route.ts'
import type { PlanCreated } from '../planner/plan-created-tasks.ts'
import { previewQuickAdd, quickAdd } from './quick-add.rules.ts'

export const quickAddRoutes = (planCreated: PlanCreated): Route[] => [
  implement(api.tasks.quick, async (call, exchange) => {
    const { database, caller, query, body, now } = call
    if (query.dryRun) return previewQuickAdd(database, caller.id, body, now)
    const added = await quickAdd(database, caller.id, body, now)
    const ids = added.lines.flatMap(({ task }) => task?.id ?? [])
    // [QUICK-6] The tasks are stored by then, and stay so if they cannot be planned now.
    return body.plan && ids.length > 0 ? withPlans(added, await planCreated(call, exchange, ids)) : added
  }),
]

type Plans = Awaited<ReturnType<PlanCreated>>

const withPlans = (added: QuickAddResult, plans: Plans): QuickAddResult => ({
  ...added,
  lines: added.lines.map(line => ({ ...line, task: line.task && { ...line.task, ...plans.get(line.task.id) } })),
})
