import { plan } from '../../packages/engine/src/plan.ts'
import type { PlanInput } from '../../packages/engine/src/plan-types.ts'
import { quantile, sum } from '../report/statistics.ts'
import { earliestDueFirst, priorityFirst } from './greedy-loops.ts'
import { type Achieved, achieved } from './measure.ts'
import { type Bound, boundOf } from './relaxed-bound.ts'

/** One family of instances, all its figures as shares from 0 to 1 or milliseconds of CPU time. */
export interface QualityRow {
  readonly family: string
  readonly instances: number
  readonly meanTasks: number
  readonly allOnTime: ByPlanner
  readonly tasksOfBound: ByPlanner
  readonly workOfBound: ByPlanner
  /** With the tasks that have no due date. */
  readonly allTasksOfBound: ByPlanner
  readonly allWorkOfBound: ByPlanner
  readonly sessionsPerFewest: number
  readonly proved: number
  readonly medianMs: number
  readonly slowTwentiethMs: number
}

export interface ByPlanner {
  readonly priorityFirst: number
  readonly earliestDueFirst: number
  readonly engine: number
}

export function qualityRow(family: string, inputs: readonly PlanInput[]): QualityRow {
  const bounds = inputs.map(boundOf)
  const timed = inputs.map(input => timedCpu(() => plan(input)))
  const results = {
    priorityFirst: inputs.map(input => achieved(input, priorityFirst(input))),
    earliestDueFirst: inputs.map(input => achieved(input, earliestDueFirst(input))),
    engine: inputs.map((input, index) => achieved(input, timed[index]?.result.sessions ?? [])),
  }
  const byPlanner = (figure: (list: Achieved[]) => number): ByPlanner => ({
    priorityFirst: figure(results.priorityFirst),
    earliestDueFirst: figure(results.earliestDueFirst),
    engine: figure(results.engine),
  })
  const ofBound = (figure: keyof Bound) =>
    byPlanner(list => sum(list.map(one => one[figure])) / sum(bounds.map(bound => bound[figure])))
  const times = timed.map(run => run.ms)
  return {
    family,
    instances: inputs.length,
    meanTasks: sum(inputs.map(input => input.tasks.length)) / inputs.length,
    allOnTime: byPlanner(list => list.filter(one => one.allOnTime).length / list.length),
    tasksOfBound: ofBound('tasks'),
    workOfBound: ofBound('work'),
    allTasksOfBound: ofBound('allTasks'),
    allWorkOfBound: ofBound('allWork'),
    sessionsPerFewest:
      sum(results.engine.map(one => one.sessions)) / sum(results.engine.map(one => one.fewestSessions)),
    proved: timed.filter(run => run.result.proved).length / inputs.length,
    medianMs: quantile(times, 0.5),
    slowTwentiethMs: quantile(times, 0.95),
  }
}

/** CPU time, because other programs on the machine must not count. */
export function timedCpu<T>(run: () => T): { result: T; ms: number } {
  const before = process.cpuUsage()
  const result = run()
  const used = process.cpuUsage(before)
  return { result, ms: (used.user + used.system) / 1000 }
}
