import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { queueForecast } from '../planner-runner.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { type FullForecast, forecastAll } from './forecast.rules.ts'

/** While nothing changes, time passes: a forecast is for the quarter of an hour in which it was made. */
const FRESH_MS = 15 * MINUTE_MS
/** Tasks and points of curves of all kept forecasts: some ten megabytes. */
const MAX_ROWS = 50_000

interface Kept {
  revision: number
  quarter: number
  forecast: FullForecast
}

/** [FORE-9] The last forecast of each account that has asked for one lately. */
const kept = new LRUCache<string, Kept>({
  maxSize: MAX_ROWS,
  sizeCalculation: ({ forecast: { tasks, projects } }) =>
    1 + tasks.length + projects.reduce((sum, { curve }) => sum + 1 + curve.length, 0),
})

interface ForecastCall {
  database: Database
  ownerId: string
  now: string
  signal: AbortSignal
}

/** [FORE-9] The forecast of an account, computed in a thread when its turn has come, and kept until something changes. */
export async function forecastInQueue({ database, ownerId, now, signal }: ForecastCall): Promise<FullForecast> {
  const { revision } = await findOwnerSettings(database.db, ownerId)
  const quarter = Math.floor(Date.parse(now) / FRESH_MS)
  const known = kept.get(ownerId)
  if (known?.revision === revision && known.quarter === quarter) return known.forecast
  return queueForecast(database.db, {
    ownerId,
    key: `forecast ${revision} ${quarter}`,
    signal,
    work: async forecasting => {
      const forecast = await forecastAll(database, ownerId, now, forecasting)
      // The records may be newer than the revision, and then the next request computes them again.
      kept.set(ownerId, { revision, quarter, forecast })
      return forecast
    },
  })
}
