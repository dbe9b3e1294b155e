import { parentPort } from 'node:worker_threads'
import { figuresOf, type LifeFigures } from './figures/life-figures.ts'
import { PlanWatch } from './figures/plan-watch.ts'
import type { Habits } from './person/lived-plan.ts'
import { Living } from './person/living.ts'
import { plannerOf } from './planners/planners.ts'
import { clairvoyantWeight } from './world/clairvoyant.ts'
import type { Kind } from './world/life.ts'
import { lifeOf } from './world/make-life.ts'

/** A planner, and what the person and the product do with its plans. */
export interface Arm {
  /** A name that `plannerOf` knows. */
  readonly planner: string
  readonly habits: Habits
}

/** One life with each planner. */
export interface LivedJob {
  readonly kind: Kind
  readonly seed: number
  readonly load: number
  readonly weeks: number
  readonly arms: readonly Arm[]
}

async function liveWith({ kind, seed, load, weeks, arms }: LivedJob): Promise<LifeFigures[]> {
  const life = lifeOf(kind, seed, load / 100, weeks)
  const clairvoyant = clairvoyantWeight(life)
  const figures: LifeFigures[] = []
  for (const { planner, habits } of arms) {
    const watch = new PlanWatch(life)
    const lived = new Living(life, await plannerOf(planner), habits, replan => watch.add(replan)).run()
    figures.push(figuresOf(life, lived, watch, clairvoyant))
  }
  return figures
}

parentPort?.on('message', async (job: LivedJob) => parentPort?.postMessage(await liveWith(job)))
