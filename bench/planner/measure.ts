import type { PlanInput, PlanTask, Session } from '../../packages/engine/src/plan-types.ts'
import { MINUTE, WEIGHTS } from './weeks/free-days.ts'

/** What a plan achieves, in the terms of the bound. */
export interface Achieved {
  /** Weight of the tasks with a due date that are wholly placed by it. */
  readonly tasks: number
  /** The same with the tasks without a due date, which are in time when they are placed at all. */
  readonly allTasks: number
  /** Weighted minutes of tasks with a due date that are placed before it. */
  readonly work: number
  readonly allWork: number
  readonly allOnTime: boolean
  readonly sessions: number
  /** The fewest sessions that the placed work allows: its minutes divided by the longest session. */
  readonly fewestSessions: number
}

export function achieved(input: PlanInput, sessions: readonly Session[]): Achieved {
  const byTask = new Map<string, Session[]>()
  for (const session of sessions) byTask.set(session.taskId, [...(byTask.get(session.taskId) ?? []), session])
  const results = input.tasks.map(task => taskResult(task, byTask.get(task.id) ?? []))
  const sum = (pick: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + pick(result), 0)
  return {
    tasks: sum(result => (result.dated && result.onTime ? result.weight : 0)),
    allTasks: sum(result => (result.onTime ? result.weight : 0)),
    allWork: sum(result => result.weight * result.minutesInTime),
    work: sum(result => (result.dated ? result.weight * result.minutesInTime : 0)),
    allOnTime: results.every(result => result.onTime),
    sessions: sessions.length,
    fewestSessions: sum(result => result.fewest),
  }
}

function taskResult(task: PlanTask, sessions: readonly Session[]) {
  const due = task.dueAt ?? Number.MAX_VALUE
  const minutes = (until: number) =>
    sessions.reduce((total, session) => total + Math.max(0, Math.min(session.end, until) - session.start), 0) / MINUTE
  const placed = minutes(Number.MAX_VALUE)
  const minutesInTime = minutes(due)
  const longest = task.autoSplit ? task.maxSessionMinutes : task.estimateMinutes
  return {
    weight: WEIGHTS[task.priority],
    dated: task.dueAt !== null,
    minutesInTime,
    onTime: minutesInTime >= task.estimateMinutes,
    fewest: Math.ceil(placed / Math.max(1, longest)),
  }
}
