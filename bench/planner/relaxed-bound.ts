import type { PlanInput, PlanTask } from '../../packages/engine/src/plan-types.ts'
import { NOW, openQuarters, QUARTER, WEIGHTS } from './weeks/free-days.ts'

/** What no plan can exceed, because sessions, cooldowns and whole tasks are left out of account. */
export interface Bound {
  /** Weight of the tasks with a due date, and of all tasks. */
  readonly tasks: number
  readonly allTasks: number
  /** Their weighted minutes. */
  readonly work: number
  readonly allWork: number
}

/**
 * Work flows from tasks to the time they may use before their due date. Giving each task all it can still get, in
 * falling order of its value per minute, is best for such flows, so one run for each value gives its bound. A task
 * without a due date is on time when it is done within the horizon.
 */
export function boundOf(input: PlanInput): Bound {
  const ofTasks = (task: PlanTask) => WEIGHTS[task.priority] / task.estimateMinutes
  const ofWork = (task: PlanTask) => WEIGHTS[task.priority]
  const dated = (value: typeof ofWork) => (task: PlanTask) => (task.dueAt === null ? 0 : value(task))
  return {
    tasks: greatestValue(input, dated(ofTasks)),
    allTasks: greatestValue(input, ofTasks),
    work: greatestValue(input, dated(ofWork)),
    allWork: greatestValue(input, ofWork),
  }
}

function greatestValue(input: PlanInput, valuePerMinute: (task: PlanTask) => number): number {
  const bins = timeBins(input)
  const tasks = input.tasks.filter(task => task.estimateMinutes > 0)
  const sorted = tasks.sort((a, b) => valuePerMinute(b) - valuePerMinute(a))
  const flow = new BipartiteFlow(bins.map(bin => bin.minutes))
  let value = 0
  for (const task of sorted) {
    const usable = bins.flatMap((bin, index) => (mayUse(task, bin) ? [index] : []))
    value += valuePerMinute(task) * flow.add(usable, task.estimateMinutes)
  }
  return value
}

interface Bin {
  readonly start: number
  readonly end: number
  readonly sets: ReadonlySet<PlanTask['windows']>
  minutes: number
}

export function mayUse(task: PlanTask, bin: Bin): boolean {
  return (
    bin.sets.has(task.windows) && (task.startAfter ?? 0) <= bin.start && (task.dueAt ?? Number.MAX_VALUE) >= bin.end
  )
}

/** Stretches between two start or due dates, apart for each combination of windows. */
export function timeBins(input: PlanInput): Bin[] {
  const edges = new Set(input.tasks.flatMap(task => [task.startAfter ?? NOW, task.dueAt ?? NOW]))
  const windowSets = [...new Set(input.tasks.map(task => task.windows))]
  const masks = windowSets.map(set => openQuarters(set, input.horizonDays, input.busy))
  const bins = new Map<string, Bin>()
  let stretch = 0
  for (let quarter = 0; quarter < input.horizonDays * 96; quarter++) {
    const start = NOW + quarter * QUARTER
    if (edges.has(start)) stretch++
    const sets = windowSets.filter((_, index) => masks[index]?.[quarter])
    if (sets.length === 0) continue
    const key = `${stretch} ${windowSets.map(set => sets.includes(set)).join()}`
    const bin = bins.get(key) ?? { start, end: start + QUARTER, sets: new Set(sets), minutes: 0 }
    bins.set(key, { ...bin, end: start + QUARTER, minutes: bin.minutes + 15 })
  }
  return [...bins.values()]
}

/** Tasks on one side, bins of time on the other; what earlier tasks got they keep, though perhaps elsewhere. */
export class BipartiteFlow {
  private readonly room: number[]
  private readonly usable: number[][] = []
  private readonly given: Map<number, number>[] = []

  constructor(room: number[]) {
    this.room = room
  }

  add(usable: number[], wanted: number): number {
    const task = this.usable.push(usable) - 1
    this.given.push(new Map())
    let left = wanted
    while (left > 0) {
      const pushed = this.augment(task, left)
      if (pushed === 0) break
      left -= pushed
    }
    return wanted - left
  }

  /** A shortest path from the task to a bin with room, moving other tasks' minutes along it. */
  private augment(source: number, wanted: number): number {
    const cameFrom = new Map<number, number>()
    const movedTo = new Map<number, number>([[source, -1]])
    const queue = [source]
    for (const task of queue) {
      for (const bin of this.usable[task] ?? []) {
        if (cameFrom.has(bin)) continue
        cameFrom.set(bin, task)
        if ((this.room[bin] ?? 0) > 0) return this.push(bin, cameFrom, movedTo, wanted)
        this.given.forEach((got, other) => {
          if (movedTo.has(other) || (got.get(bin) ?? 0) <= 0) return
          movedTo.set(other, bin)
          queue.push(other)
        })
      }
    }
    return 0
  }

  private push(last: number, cameFrom: Map<number, number>, movedTo: Map<number, number>, wanted: number): number {
    const steps: { task: number; to: number; from: number }[] = []
    for (let bin = last; bin >= 0; ) {
      const task = cameFrom.get(bin) ?? 0
      const from = movedTo.get(task) ?? -1
      steps.push({ task, to: bin, from })
      bin = from
    }
    const amounts = steps.map(step => (step.from < 0 ? wanted : (this.given[step.task]?.get(step.from) ?? 0)))
    const amount = Math.min(this.room[last] ?? 0, ...amounts)
    for (const { task, to, from } of steps) {
      const got = this.given[task]
      if (!got) continue
      got.set(to, (got.get(to) ?? 0) + amount)
      if (from >= 0) got.set(from, (got.get(from) ?? 0) - amount)
    }
    this.room[last] = (this.room[last] ?? 0) - amount
    return amount
  }
}
