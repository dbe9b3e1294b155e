import { api } from '@daywright/contract/api/api'
import { clientSignal } from '../../http/client-signal.ts'
import { implement, withOwnQueue } from '../../http/route.ts'
import { partOf } from './forecast.rules.ts'
import { forecastInQueue } from './forecast-in-queue.ts'

export const forecastRoutes = [
  withOwnQueue(
    implement(api.forecasts.get, async ({ database, caller, query, now }, { request }) => {
      const call = { database, ownerId: caller.id, now, signal: clientSignal(request) }
      return partOf(await forecastInQueue(call), query, now)
    }),
  ),
]
