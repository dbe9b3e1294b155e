import { api } from '@daywright/contract/api'
import { implement, SUCCESS, withOwnQueue } from '../http/route.ts'
import { planInBackground } from './plan-thread.ts'
import { previewPlan } from './planner-preview.rules.ts'
import { runPlanner } from './planner-run.rules.ts'
import { plannerStatus } from './planner-status.rules.ts'
import { undoRun } from './planner-undo.rules.ts'

export const plannerRoutes = [
  withOwnQueue(
    implement(api.planner.run, ({ database, caller, now }) => runPlanner(database, caller.id, now, planInBackground)),
  ),
  implement(api.planner.status, ({ database, caller, now }) => plannerStatus(database.db, caller.id, now)),
  withOwnQueue(
    implement(api.planner.preview, ({ database, caller, now }) =>
      previewPlan(database, caller.id, now, planInBackground),
    ),
  ),
  implement(api.planner.undo, async ({ database, caller, now }) => {
    await undoRun(database, caller.id, now)
    return SUCCESS
  }),
]
