import { api } from '@daywright/contract/api/api'
import type { ResponseOf } from '@daywright/contract/declare/endpoint'
import { type Call, type Exchange, implement, type Route, SUCCESS } from '../http/route.ts'
import { changeTasks, removeTasks, updateTasks } from './batch/task-batch.rules.ts'
import { duplicateTask } from './copies/task-duplicate.rules.ts'
import { splitTask } from './copies/task-split.rules.ts'
import { archiveTask, createTask, removeTask, taskPage, taskWithEverything, updateTask } from './task.rules.ts'

interface TaskRouteOptions {
  /** Runs the planner for tasks that were just created. */
  planCreated: (call: PlanCall, exchange: Exchange, taskIds: readonly string[]) => Promise<ReadonlyMap<string, Planned>>
}
type Planned = Pick<ResponseOf<typeof api.tasks.create>, 'timeBlocks' | 'plan'>
type PlanCall = Pick<Call<unknown>, 'database' | 'caller' | 'now'>

export const taskRoutes = ({ planCreated }: TaskRouteOptions): Route[] => [
  implement(api.tasks.list, ({ database, caller, query }) => taskPage(database, caller.id, query)),
  implement(api.tasks.create, async (call, exchange) => {
    const task = await createTask(call.database, call.caller.id, call.body, call.now)
    // [TASK-42] The task is stored by then, and stays so if it cannot be planned now.
    return call.query.plan ? { ...task, ...(await planCreated(call, exchange, [task.id])).get(task.id) } : task
  }),
  implement(api.tasks.batch, ({ database, caller, body, now }) => changeTasks(database, caller.id, body, now)),
  implement(api.tasks.get, ({ database, caller, params }) => taskWithEverything(database, caller.id, params.id)),
  implement(api.tasks.update, ({ database, caller, params, query, body, now }) =>
    updateTask(database, caller.id, params.id, { change: body, scope: query.scope }, now),
  ),
  implement(api.tasks.updateMany, ({ database, caller, body, now }) => updateTasks(database, caller.id, body, now)),
  implement(api.tasks.removeMany, ({ database, caller, body, now }) => removeTasks(database, caller.id, body, now)),
  implement(api.tasks.duplicate, ({ database, caller, params, now }) =>
    duplicateTask(database, caller.id, params.id, now),
  ),
  implement(api.tasks.split, ({ database, caller, params, body, now }) =>
    splitTask(database, caller.id, params.id, body.parts, now),
  ),
  implement(api.tasks.remove, async ({ database, caller, params, query, now }) => {
    if (query.permanent) await removeTask(database, caller.id, params.id, now)
    else await archiveTask(database, caller.id, params.id, now)
    return SUCCESS
  }),
]
