import { api } from '@daywright/contract/api/api'
import { implement } from '../../http/route.ts'
import { estimatesOf } from './estimates.rules.ts'
import { predictedTime } from './predicted-time.rules.ts'

export const estimateRoutes = [
  implement(api.estimates.get, ({ database, caller, now }) => estimatesOf(database, caller.id, now)),
  implement(api.estimates.predict, ({ database, caller, params, now }) =>
    predictedTime(database, caller.id, params.id, now),
  ),
]
