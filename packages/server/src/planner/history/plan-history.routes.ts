import { api } from '@daywright/contract/api/api'
import { implement } from '../../http/route.ts'
import { dayHistory, taskHistory } from './plan-history.rules.ts'

export const planHistoryRoutes = [
  implement(api.planHistory.task, ({ database, caller, params, query }) =>
    taskHistory(database.db, caller.id, params.id, query),
  ),
  implement(api.planHistory.day, ({ database, caller, query }) => dayHistory(database.db, caller.id, query.day)),
]
