import { parentPort } from 'node:worker_threads'
import type { plan } from '../../../packages/engine/src/plan.ts'
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

const LOOPS: Readonly<Record<string, Planner>> = { due: earliestDueFirst, priority: priorityFirst, slot: bestSlotScore }

/** A planner by its name, or the engine of the checkout at a path. */
async function plannerOf(name: string): Promise<Planner> {
  const loop = LOOPS[name]
  if (loop) return loop
  const root = name === 'engine' ? new URL('../../../', import.meta.url) : new URL(`file://${name}/`)
  const engine: { plan: typeof plan } = await import(new URL('packages/engine/src/plan.ts', root).href)
  return input => {
    const { sessions, atRisk } = engine.plan(input)
    return { sessions, atRisk: new Set(atRisk.map(({ taskId }) => taskId)), chances: new Map() }
  }
}

parentPort?.on('message', async ({ planner, seed, load, weeks }: LivedJob) => {
  const life = lifeOf(seed, load, weeks)
  const watch = new PlanWatch(life)
  const lived = new Living(life, await plannerOf(planner), replan => watch.add(replan)).run()
  parentPort?.postMessage(figuresOf(life, lived, watch))
})
