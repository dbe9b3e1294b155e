import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { plan } from '../../../../packages/engine/src/plan.ts'
import type { Plan, PlanInput } from '../../../../packages/engine/src/plan-types.ts'
import type { Planner } from '../person/lived-plan.ts'
import { bestSlotScore, earliestDueFirst, lateLast, priorityFirst } from './loops.ts'

const ENGINE = 'packages/engine/src/plan.ts'
const CHECKOUT = join(import.meta.dirname, '../../../..')
/** What is not tight has at least a chance of 90%. */
const SAFE = 0.95

const LOOPS: ReadonlyMap<string, Planner> = new Map([
  ['due', earliestDueFirst],
  ['late-last', lateLast],
  ['priority', priorityFirst],
  ['slot', bestSlotScore],
])

/** Engines of older checkouts do not know tight tasks. */
type OlderPlan = Omit<Plan, 'tight'> & { tight?: Plan['tight'] }

/** A planner by its name: `engine`, `due`, `late-last`, `priority`, `slot`, or the path of another checkout or of its `plan.ts`. */
export async function plannerOf(name: string): Promise<Planner> {
  const loop = LOOPS.get(name)
  if (loop) return loop
  const root = name === 'engine' ? CHECKOUT : resolve(name)
  const file = root.endsWith('.ts') ? root : join(root, ENGINE)
  if (!existsSync(file)) throw new Error(`There is no planner called ${name}`)
  const engine: { plan: typeof plan } = await import(pathToFileURL(file).href)
  return input => {
    const { sessions, atRisk, tight = [] } = engine.plan(input) as OlderPlan
    const late = new Set(atRisk.map(({ taskId }) => taskId))
    return { sessions, late, tight: new Set(tight.map(({ taskId }) => taskId)), chances: chancesOf(input, late, tight) }
  }
}

/** What people see: late, a chance where a task is tight, and safe, which is more than what is called tight. */
function chancesOf({ tasks }: PlanInput, late: Iterable<string>, tight: Plan['tight']): Map<string, number> {
  const chances = new Map(tasks.map(({ id }) => [id, SAFE]))
  for (const taskId of late) chances.set(taskId, 0)
  for (const { taskId, reason } of tight) chances.set(taskId, reason.values.chancePercent / 100)
  return chances
}
