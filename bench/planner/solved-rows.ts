import { plan } from '../../packages/engine/src/plan.ts'
import type { PlanInput, Session } from '../../packages/engine/src/plan-types.ts'
import { quantile, sum } from '../report/statistics.ts'
import { earliestDueFirstByMinute, priorityFirstByMinute } from './minute-loops.ts'
import { type ByPlanner, timedCpu } from './rows.ts'
import { MINUTE } from './weeks/free-days.ts'
import type { HiddenWeek } from './weeks/hidden-week.ts'

/** How many of the weeks with a known perfect plan are solved: everything placed, and nothing late. */
export interface SolvedRow {
  readonly family: string
  readonly full: number
  readonly instances: number
  readonly meanTasks: number
  readonly solved: ByPlanner
  readonly sessionsPerFewest: number
  readonly medianMs: number
  readonly slowTwentiethMs: number
}

export function solvedRow(family: string, full: number, weeks: readonly HiddenWeek[]): SolvedRow {
  for (const { input, plan: hidden } of weeks)
    if (!isSolved(input, hidden)) throw new Error(`${family}: the hidden plan does not solve its week`)
  const timed = weeks.map(({ input }) => timedCpu(() => plan(input)))
  const share = (sessionsOf: (input: PlanInput, index: number) => readonly Session[]) =>
    weeks.filter(({ input }, index) => isSolved(input, sessionsOf(input, index))).length / weeks.length
  const engine = (index: number) => timed[index]?.result.sessions ?? []
  const times = timed.map(run => run.ms)
  return {
    family,
    full,
    instances: weeks.length,
    meanTasks: sum(weeks.map(({ input }) => input.tasks.length)) / weeks.length,
    solved: {
      priorityFirst: share(priorityFirstByMinute),
      earliestDueFirst: share(earliestDueFirstByMinute),
      engine: share((_, index) => engine(index)),
    },
    sessionsPerFewest:
      sum(weeks.map((_, index) => engine(index).length)) /
      sum(weeks.map(({ input }, index) => fewestSessions(input, engine(index)))),
    medianMs: quantile(times, 0.5),
    slowTwentiethMs: quantile(times, 0.95),
  }
}

/** Every task has all its minutes by its due date, kept blocks included. */
function isSolved(input: PlanInput, sessions: readonly Session[]): boolean {
  const minutes = new Map<string, number>()
  const due = new Map(input.tasks.map(task => [task.id, task.dueAt ?? Number.POSITIVE_INFINITY]))
  const kept = input.tasks.flatMap(task => task.kept.map(block => ({ ...block, taskId: task.id })))
  for (const { taskId, start, end } of [...sessions, ...kept])
    if (end <= (due.get(taskId) ?? 0)) minutes.set(taskId, (minutes.get(taskId) ?? 0) + (end - start) / MINUTE)
  return input.tasks.every(task => (minutes.get(task.id) ?? 0) >= task.estimateMinutes)
}

/** The fewest sessions that the placed work allows: its minutes divided by the longest session. */
function fewestSessions(input: PlanInput, sessions: readonly Session[]): number {
  const minutes = new Map<string, number>()
  for (const { taskId, start, end } of sessions)
    minutes.set(taskId, (minutes.get(taskId) ?? 0) + (end - start) / MINUTE)
  return sum(
    input.tasks.map(task => {
      const longest = task.autoSplit ? task.maxSessionMinutes : task.estimateMinutes
      return Math.ceil((minutes.get(task.id) ?? 0) / Math.max(1, longest))
    }),
  )
}
