import { parentPort } from 'node:worker_threads'
import type { plan } from '../../../packages/engine/src/plan.ts'
import type { Plan, PlanInput } from '../../../packages/engine/src/plan-types.ts'
import { lifeOf } from './life.ts'
import { figuresOf, PlanWatch } from './life-figures.ts'
import { Living, type Planner } from './live.ts'
import { bestSlotScore, earliestDueFirst, priorityFirst } from './loops.ts'

/** One life with one planner. */
export interface LivedJob {
  readonly planner: string
  readonly seed: number
  readonly load: number
  readonly weeks: number
}

/** What is not tight has at least a chance of 90%. */
const SAFE = 0.95

const LOOPS: Readonly<Record<string, Planner>> = { due: earliestDueFirst, priority: priorityFirst, slot: bestSlotScore }

/** Engines of older checkouts do not know tight tasks. */
type OlderPlan = Omit<Plan, 'tight'> & { tight?: Plan['tight'] }

/** What people see: late, a chance where a task is tight, and safe, which is more than what is called tight. */
function chancesOf({ tasks }: PlanInput, late: readonly string[], tight: Plan['tight']): Map<string, number> {
  const chances = new Map(tasks.map(({ id }) => [id, SAFE]))
  for (const taskId of late) chances.set(taskId, 0)
  for (const { taskId, reason } of tight) chances.set(taskId, reason.values.chancePercent / 100)
  return chances
}

/** A planner by its name, or the engine of the checkout at a path. */
async function plannerOf(name: string): Promise<Planner> {
  const loop = LOOPS[name]
  if (loop) return loop
  const root = name === 'engine' ? new URL('../../../', import.meta.url) : new URL(`file://${name}/`)
  const engine: { plan: typeof plan } = await import(new URL('packages/engine/src/plan.ts', root).href)
  return input => {
    const { sessions, atRisk, tight = [] } = engine.plan(input) as OlderPlan
    const late = atRisk.map(({ taskId }) => taskId)
    return {
      sessions,
      atRisk: new Set([...late, ...tight.map(({ taskId }) => taskId)]),
      chances: chancesOf(input, late, tight),
    }
  }
}

parentPort?.on('message', async ({ planner, seed, load, weeks }: LivedJob) => {
  const life = lifeOf(seed, load, weeks)
  const watch = new PlanWatch(life)
  const lived = new Living(life, await plannerOf(planner), replan => watch.add(replan)).run()
  parentPort?.postMessage(figuresOf(life, lived, watch))
})
