import { plan } from '../../packages/engine/src/plan.ts'
import type { PlanInput, Session } from '../../packages/engine/src/plan-types.ts'
import { MINUTE, OFFICE, taskWith } from './weeks/free-days.ts'

/** Shares of the sessions that stand where they stood. */
export interface StabilityRow {
  readonly family: string
  readonly instances: number
  readonly unchangedInput: number
  readonly oneTaskMore: number
  /** In how many of the weeks that task makes another one late that was on time. */
  readonly weeksWithMoreLate: number
}

export function stabilityRow(family: string, inputs: readonly PlanInput[]): StabilityRow {
  let total = 0
  let again = 0
  let more = 0
  let weeksWithMoreLate = 0
  for (const input of inputs) {
    const first = plan(input).sessions
    const extra = taskWith(99_999, {
      estimateMinutes: 30,
      priority: 'medium',
      windows: input.tasks[0]?.windows ?? OFFICE,
    })
    total += first.length
    again += stayed(first, plan({ ...input, currentPlan: first }).sessions)
    const added = plan({ ...input, tasks: [...input.tasks, extra], currentPlan: first }).sessions
    more += stayed(first, added)
    if (lateTasks(input, added) > lateTasks(input, first)) weeksWithMoreLate++
  }
  const instances = inputs.length
  return { family, instances, unchangedInput: again / total, oneTaskMore: more / total, weeksWithMoreLate }
}

/** Tasks with a due date that do not have all their minutes by it. */
function lateTasks(input: PlanInput, sessions: readonly Session[]): number {
  const minutes = new Map<string, number>()
  const due = new Map(input.tasks.map(task => [task.id, task.dueAt ?? 0]))
  for (const { taskId, start, end } of sessions)
    if (end <= (due.get(taskId) ?? 0)) minutes.set(taskId, (minutes.get(taskId) ?? 0) + (end - start) / MINUTE)
  return input.tasks.filter(task => task.dueAt !== null && (minutes.get(task.id) ?? 0) < task.estimateMinutes).length
}

function stayed(before: readonly Session[], after: readonly Session[]): number {
  const key = (session: Session) => `${session.taskId} ${session.start} ${session.end}`
  const places = new Set(before.map(key))
  return after.filter(session => places.has(key(session))).length
}
