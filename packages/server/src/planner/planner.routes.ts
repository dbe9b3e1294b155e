import { planner } from '@daywright/contract/planner'
import { implement } from '../http/route.ts'
import { planAside } from './plan-thread.ts'
import { runPlanner } from './planner-run.rules.ts'
import { plannerStatus } from './planner-status.rules.ts'

export const plannerRoutes = [
  implement(planner.run, ({ database, caller, now }) => runPlanner(database, caller.id, now, planAside)),
  implement(planner.status, ({ database, caller, now }) => plannerStatus(database.db, caller.id, now)),
]
