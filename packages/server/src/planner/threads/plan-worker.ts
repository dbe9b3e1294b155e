import { parentPort, workerData } from 'node:worker_threads'
import { forecast } from '@daywright/engine/forecast/forecast-plan'
import { mayTake, testTimes } from '@daywright/engine/offers/offered-times'
import { plan } from '@daywright/engine/plan'
import type { PlanInput } from '@daywright/engine/plan-types'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import type { ForecastRequest, PlanResponse, ThreadStart, TimesRequest } from './planning-threads.ts'
import { planWarmUpWeek } from './warm-up-week.ts'

lowerThreadPriority()

type Request = PlanInput | ForecastRequest | TimesRequest

parentPort?.on('message', (request: Request) => parentPort?.postMessage(responseTo(request)))

const { isAhead } = workerData as ThreadStart
if (isAhead) planWarmUpWeek()

function responseTo(request: Request): PlanResponse {
  const before = process.threadCpuUsage()
  try {
    const computed = compute(request)
    const { user, system } = process.threadCpuUsage(before)
    return { ...computed, cpuMilliseconds: (user + system) / 1000 }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function compute(request: Request) {
  if ('forecast' in request) return { forecast: forecast(request.forecast, request.groups) }
  if (!('times' in request)) return { plan: plan(request) }
  const { plan: input, times, isForSure } = request
  if (!isForSure) return { tested: testTimes(input, times) }
  return { tested: times.map(time => ({ fits: mayTake(input, time), moved: [] })) }
}
