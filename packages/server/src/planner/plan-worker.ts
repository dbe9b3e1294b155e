import { parentPort } from 'node:worker_threads'
import { plan } from '@daywright/engine/plan'
import type { PlanRequest, PlanResponse } from './plan-thread.ts'

parentPort?.on('message', ({ number, input }: PlanRequest) => parentPort?.postMessage(responseTo(number, input)))

function responseTo(number: number, input: PlanRequest['input']): PlanResponse {
  try {
    return { number, plan: plan(input) }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
