import { parentPort, workerData } from 'node:worker_threads'
import { forecast } from '@daywright/engine/forecast/forecast-plan'
import { plan } from '@daywright/engine/plan'
import type { PlanInput } from '@daywright/engine/plan-types'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import type { ForecastRequest, PlanResponse, ThreadStart } from './planning-threads.ts'
import { planWarmUpWeek } from './warm-up-week.ts'

lowerThreadPriority()

parentPort?.on('message', (input: PlanInput | ForecastRequest) => parentPort?.postMessage(responseTo(input)))

const { isAhead } = workerData as ThreadStart
if (isAhead) planWarmUpWeek()

function responseTo(input: PlanInput | ForecastRequest): PlanResponse {
  const before = process.threadCpuUsage()
  try {
    const computed = 'forecast' in input ? { forecast: forecast(input.forecast, input.groups) } : { plan: plan(input) }
    const { user, system } = process.threadCpuUsage(before)
    return { ...computed, cpuMilliseconds: (user + system) / 1000 }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
