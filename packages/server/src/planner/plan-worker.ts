import { parentPort } from 'node:worker_threads'
import { plan } from '@daywright/engine/plan'
import type { PlanDelivery, PlanOrder } from './plan-thread.ts'

parentPort?.on('message', ({ number, input }: PlanOrder) => parentPort?.postMessage(deliveryOf(number, input)))

function deliveryOf(number: number, input: PlanOrder['input']): PlanDelivery {
  try {
    return { number, plan: plan(input) }
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
