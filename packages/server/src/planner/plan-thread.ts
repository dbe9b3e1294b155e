import { Worker } from 'node:worker_threads'
import { plan } from '@daywright/engine/plan'
import type { Plan, PlanInput } from '@daywright/engine/plan-types'

/** Inputs up to this size are planned so quickly that other requests do not notice. */
const SMALL = { tasks: 20, size: 200 }
/** Larger inputs can take so long that they get a thread of their own, so that other accounts do not wait. */
const HUGE = 5000

export interface PlanRequest {
  number: number
  input: PlanInput
}
export type PlanResponse = { number: number; plan: Plan } | { number: number; failure: string }

interface Thread {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<Plan>>
}

/** [PLAN-67] Plans small inputs at once and larger ones in a worker thread, so that other requests do not wait. */
export function planInBackground(input: PlanInput): Plan | Promise<Plan> {
  const size = sizeOf(input)
  if (input.tasks.length <= SMALL.tasks && size <= SMALL.size) return plan(input)
  return size <= HUGE ? planInThread(input) : planInSlowThread(input)
}

/** The size of an input: one long task in short sessions is as much work as many tasks. */
export const sizeOf = ({ tasks, busy, currentPlan }: PlanInput): number =>
  tasks.reduce((sum, task) => sum + sizeOfTask(task), busy.length + currentPlan.length)

const sizeOfTask = ({ autoSplit, estimateMinutes, maxSessionMinutes, kept, dependsOn }: PlanInput['tasks'][number]) =>
  1 + (autoSplit ? Math.ceil(estimateMinutes / maxSessionMinutes) : 1) + kept.length + dependsOn.length

const SCRIPT = new URL('./plan-worker.ts', import.meta.url)
export const planInThread = planningThread(SCRIPT)
const planInSlowThread = planningThread(SCRIPT)

/** One worker thread, started on first use, that makes one plan after another. A crashed thread is replaced on the next use. */
export function planningThread(script: URL): (input: PlanInput) => Promise<Plan> {
  let running: Thread | undefined
  let requests = 0
  return input => {
    running ??= startThread(script, () => {
      running = undefined
    })
    const number = ++requests
    const pending = Promise.withResolvers<Plan>()
    running.worker.postMessage({ number, input } satisfies PlanRequest)
    running.waiting.set(number, pending)
    // Only a thread with pending work keeps the process alive.
    running.worker.ref()
    return pending.promise
  }
}

function startThread(script: URL, onEnd: () => void): Thread {
  const worker = new Worker(script, { execArgv: [] })
  const thread: Thread = { worker, waiting: new Map() }
  const fail = (error: unknown) => {
    onEnd()
    for (const pending of thread.waiting.values()) pending.reject(error)
    thread.waiting.clear()
  }
  worker.on('message', (response: PlanResponse) => settle(thread, response))
  worker.once('error', fail)
  worker.once('exit', code => fail(new Error(`The planning thread ended with ${code}`)))
  return thread
}

function settle({ worker, waiting }: Thread, response: PlanResponse): void {
  const pending = waiting.get(response.number)
  waiting.delete(response.number)
  if (waiting.size === 0) worker.unref()
  if ('plan' in response) pending?.resolve(response.plan)
  else pending?.reject(new Error(response.failure))
}
