import type { OutsidePrerequisite, PlanTask } from '../plan-types.ts'
import { minuteUp, type Timeline } from './free-time/timeline.ts'
import type { Work } from './work.ts'

/** A dependant waits for work of this run, for a fixed minute, or for a prerequisite without a planned end. */
export interface Waiting {
  readonly works: readonly Work[]
  readonly until: number
  readonly blockedBy: string | null
}

export const NO_WAIT: Waiting = { works: [], until: 0, blockedBy: null }

export function waitForOutside(outside: OutsidePrerequisite, timeline: Timeline): Waiting {
  if (outside.plannedEnd === null) return { ...NO_WAIT, blockedBy: outside.title }
  return { ...NO_WAIT, until: minuteUp(timeline, outside.plannedEnd) }
}

export function mergeWaits(waits: readonly Waiting[]): Waiting {
  const [only] = waits
  if (!only) return NO_WAIT
  if (waits.length === 1) return only
  const works = new Set<Work>()
  let until = 0
  let blockedBy: string | null = null
  for (const wait of waits) {
    for (const work of wait.works) works.add(work)
    until = Math.max(until, wait.until)
    if (wait.blockedBy !== null && (blockedBy === null || wait.blockedBy < blockedBy)) blockedBy = wait.blockedBy
  }
  return { works: [...works].sort((a, b) => a.rank - b.rank), until, blockedBy }
}

/** Each task after its prerequisites; tasks in a circle, and those that wait for one, are separate [PLAN-12] [PLAN-30]. */
export function prerequisitesFirst(tasks: readonly PlanTask[]): { ordered: PlanTask[]; circular: PlanTask[] } {
  const known = new Map(tasks.map(task => [task.id, task]))
  const missing = new Map<PlanTask, number>()
  const dependants = new Map<string, PlanTask[]>()
  for (const task of tasks) {
    if (task.dependsOn.length === 0) continue
    const prerequisites = new Set(task.dependsOn.filter(id => known.has(id)))
    missing.set(task, prerequisites.size)
    for (const id of prerequisites) {
      const list = dependants.get(id)
      if (list) list.push(task)
      else dependants.set(id, [task])
    }
  }
  const ordered = tasks.filter(task => (missing.get(task) ?? 0) === 0)
  for (const task of ordered) {
    for (const dependant of dependants.get(task.id) ?? []) {
      const left = (missing.get(dependant) ?? 0) - 1
      missing.set(dependant, left)
      if (left === 0) ordered.push(dependant)
    }
  }
  return { ordered, circular: tasks.filter(task => (missing.get(task) ?? 0) > 0) }
}
