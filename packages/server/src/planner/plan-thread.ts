import { Worker } from 'node:worker_threads'
import { plan } from '@daywright/engine/plan'
import type { Plan, PlanInput } from '@daywright/engine/plan-types'

/** Up to here planning takes less time than other requests would notice. */
const HERE = { tasks: 20, amount: 200 }
/** Beyond it planning can take so long that the plans of other accounts must not stand behind it. */
const HUGE = 5000

export interface PlanOrder {
  number: number
  input: PlanInput
}
export type PlanDelivery = { number: number; plan: Plan } | { number: number; failure: string }

interface Thread {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<Plan>>
}

/** [PLAN-67] Plans here what is soon done, and anything larger in a thread beside, so that other requests do not wait. */
export function planInBackground(input: PlanInput): Plan | Promise<Plan> {
  const amount = amountOf(input)
  if (input.tasks.length <= HERE.tasks && amount <= HERE.amount) return plan(input)
  return amount <= HUGE ? planInThread(input) : planInSlowThread(input)
}

/** How much there is to place and to look at: one long task in short sessions is as much work as many tasks. */
export const amountOf = ({ tasks, busy, currentPlan }: PlanInput): number =>
  tasks.reduce((sum, task) => sum + amountOfTask(task), busy.length + currentPlan.length)

const amountOfTask = ({ autoSplit, estimateMinutes, maxSessionMinutes, kept, dependsOn }: PlanInput['tasks'][number]) =>
  1 + (autoSplit ? Math.ceil(estimateMinutes / maxSessionMinutes) : 1) + kept.length + dependsOn.length

const SCRIPT = new URL('./plan-worker.ts', import.meta.url)
export const planInThread = planningThread(SCRIPT)
const planInSlowThread = planningThread(SCRIPT)

/** One thread, started when it is first needed, for one plan after the other. One that broke is replaced at the next order. */
export function planningThread(script: URL): (input: PlanInput) => Promise<Plan> {
  let running: Thread | undefined
  let orders = 0
  return input => {
    running ??= startThread(script, () => {
      running = undefined
    })
    const number = ++orders
    const order = Promise.withResolvers<Plan>()
    running.worker.postMessage({ number, input } satisfies PlanOrder)
    running.waiting.set(number, order)
    // Only a thread that somebody waits for keeps the process from ending.
    running.worker.ref()
    return order.promise
  }
}

function startThread(script: URL, forget: () => void): Thread {
  const worker = new Worker(script, { execArgv: [] })
  const thread: Thread = { worker, waiting: new Map() }
  const abandon = (error: unknown) => {
    forget()
    for (const order of thread.waiting.values()) order.reject(error)
    thread.waiting.clear()
  }
  worker.on('message', (delivery: PlanDelivery) => deliver(thread, delivery))
  worker.once('error', abandon)
  worker.once('exit', code => abandon(new Error(`The planning thread ended with ${code}`)))
  return thread
}

function deliver({ worker, waiting }: Thread, delivery: PlanDelivery): void {
  const order = waiting.get(delivery.number)
  waiting.delete(delivery.number)
  if (waiting.size === 0) worker.unref()
  if ('plan' in delivery) order?.resolve(delivery.plan)
  else order?.reject(new Error(delivery.failure))
}
