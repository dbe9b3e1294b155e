import { api } from '@daywright/contract/api/api'
import { implement } from '../../http/route.ts'
import { insightsOf } from './insights.rules.ts'

export const insightRoutes = [
  implement(api.insights.get, ({ database, caller, query, now }) => insightsOf(database, caller.id, query, now)),
]
