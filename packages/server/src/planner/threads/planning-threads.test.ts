import { readdirSync, readFileSync } from 'node:fs'
import { plan } from '@daywright/engine/plan'
import type { PlanInput } from '@daywright/engine/plan-types'
import { StepBudget } from '@daywright/engine/step-budget'
import { describe, expect, it } from 'vitest'
import { planningThreads } from './planning-threads.ts'
import { planWarmUpWeek } from './warm-up-week.ts'

const SCRIPT = new URL('./plan-worker.ts', import.meta.url)
const LIMITS = { atOnce: 2, milliseconds: 60_000 }
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const NOTHING: PlanInput = {
  now: 0,
  timeZone: 'UTC',
  horizonDays: 14,
  tasks: [],
  busy: [],
  prerequisites: [],
  currentPlan: [],
}
const ONE_TASK: PlanInput = {
  ...NOTHING,
  tasks: [
    {
      id: 'a',
      title: 'A',
      priority: 'none',
      dueAt: null,
      startAfter: null,
      estimateMinutes: 90,
      minSessionMinutes: 5,
      maxSessionMinutes: 60,
      cooldownMinutes: 5,
      autoSplit: true,
      windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00' }],
      sortOrder: 0,
      createdAt: 0,
      kept: [],
      dependsOn: [],
    },
  ],
}

describe('planning threads', () => {
  it('[PLAN-67] compute the plan that the engine computes, and give the next plan after a failure', async () => {
    const threads = planningThreads(SCRIPT, LIMITS)
    await expect(threads.plan({ ...NOTHING, timeZone: 'Nowhere/Never' })).rejects.toThrow(/time zone/)
    expect(await threads.plan(ONE_TASK)).toEqual(plan(ONE_TASK))
  })

  it('[PLAN-67] are replaced when they crash', async () => {
    const dying = planningThreads(script('process.exit(3)'), LIMITS)
    await expect(dying.plan(NOTHING)).rejects.toThrow('ended with 3')
    await expect(Promise.all([dying.plan(NOTHING), dying.plan(NOTHING)])).rejects.toThrow('ended with 3')
  })

  it('[PLAN-81] are ended and replaced when a plan takes too long, which answers 503', async () => {
    const endless = planningThreads(script(LOOP_IF_TOLD), { ...LIMITS, milliseconds: 500 })
    await expect(endless.plan({ ...NOTHING, timeZone: 'endless' })).rejects.toMatchObject({ status: 503 })
    // On a busy machine a thread may take longer than that to start.
    await expect.poll(() => endless.plan(NOTHING).catch(() => 'too late')).toBe('planned')
  })

  it('[PLAN-67] compute no more plans at once than they may, and are used again', async () => {
    const counting = planningThreads(script(NUMBER_OF_THREAD), LIMITS)
    counting.warmUp()
    counting.warmUp()
    const threads = await Promise.all(Array.from({ length: 6 }, () => counting.plan(NOTHING)))
    expect(new Set(threads).size).toBe(2)
    expect(threads).toContain(await counting.plan(NOTHING))
  })

  it('[PLAN-95] are told when they start ahead of time, and the first plan is the same then', async () => {
    const reporting = planningThreads(script(WHAT_IT_WAS_TOLD), LIMITS)
    reporting.warmUp()
    expect(await reporting.plan(NOTHING)).toEqual({ isAhead: true })
    expect(await planningThreads(script(WHAT_IT_WAS_TOLD), LIMITS).plan(NOTHING)).toEqual({ isAhead: false })
    const threads = planningThreads(SCRIPT, LIMITS)
    threads.warmUp()
    expect(await threads.plan(ONE_TASK)).toEqual(plan(ONE_TASK))
  })

  it('[PLAN-95] warm up on work that takes all the steps they have for it', () => {
    const budgets: StepBudget[] = []
    planWarmUpWeek(() => {
      const budget = new StepBudget(100_000)
      budgets.push(budget)
      return budget
    })
    expect(budgets.map(({ isSpent }) => isSpent)).toEqual([true, true])
  })

  it.runIf(process.platform === 'linux')('[PLAN-67] have a lower priority than the thread of requests', async () => {
    await planningThreads(SCRIPT, LIMITS).plan(NOTHING)
    const priorities = readdirSync('/proc/self/task').map(priorityOf)
    expect(priorities).toContain(Math.min(19, priorityOf(String(process.pid)) + 5))
  })
})

const LOOP_IF_TOLD = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ timeZone }) => {
    while (timeZone === 'endless') {}
    parentPort.postMessage({ plan: 'planned' })
  })`

const WHAT_IT_WAS_TOLD = `
  import { parentPort, workerData } from 'node:worker_threads'
  parentPort.on('message', () => parentPort.postMessage({ plan: workerData }))`

const NUMBER_OF_THREAD = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ plan: threadId }), 5))`

/** The nice value is the 19th entry; the second entry is a name in parentheses. */
function priorityOf(thread: string): number {
  const entries = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').replace(/^.*\) /, '')
  return Number(entries.split(' ')[16])
}
