import { plan } from '../../packages/engine/src/plan.ts'
import type { PlanInput, Session } from '../../packages/engine/src/plan-types.ts'
import { OFFICE, taskWith } from './calendar.ts'

/** Shares of the sessions that stand where they stood. */
export interface StabilityRow {
  readonly family: string
  readonly instances: number
  readonly unchangedInput: number
  readonly oneTaskMore: number
}

export function stabilityRow(family: string, inputs: readonly PlanInput[]): StabilityRow {
  let total = 0
  let again = 0
  let more = 0
  for (const input of inputs) {
    const first = plan(input).sessions
    const extra = taskWith(99_999, {
      estimateMinutes: 30,
      priority: 'medium',
      windows: input.tasks[0]?.windows ?? OFFICE,
    })
    total += first.length
    again += stayed(first, plan({ ...input, currentPlan: first }).sessions)
    more += stayed(first, plan({ ...input, tasks: [...input.tasks, extra], currentPlan: first }).sessions)
  }
  return { family, instances: inputs.length, unchangedInput: again / total, oneTaskMore: more / total }
}

function stayed(before: readonly Session[], after: readonly Session[]): number {
  const key = (session: Session) => `${session.taskId} ${session.start} ${session.end}`
  const places = new Set(before.map(key))
  return after.filter(session => places.has(key(session))).length
}
