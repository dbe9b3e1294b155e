import { plan } from '../../../packages/engine/src/plan.ts'
import type { Finding, Plan, PlanInput, PlanTask } from '../../../packages/engine/src/plan-types.ts'
import { MINUTE } from '../weeks/free-days.ts'

/** The outcome of one remedy, applied and planned again. */
export interface RemedyCheck {
  readonly kind: 'due date' | 'less work'
  /** The task is no finding any more. */
  readonly isFixed: boolean
  /** No other task has become one. */
  readonly isNobodyLate: boolean
  /** One grid unit less does not fix it without making another task late. */
  readonly isSmallest: boolean
}

/** Applies every remedy that a finding names, and the next smaller one, and plans again from the plan that has the finding. */
export function checkRemedies(input: PlanInput, first: Plan, finding: Finding, unitMinutes: number): RemedyCheck[] {
  const { enoughDueAt, enoughLessMinutes } = valuesOf(finding)
  const task = input.tasks.find(one => one.id === finding.taskId)
  if (!task) throw new Error(finding.taskId)
  const outcomeOf = (change: Partial<PlanTask>) => {
    const tasks = input.tasks.map(one => (one === task ? { ...one, ...change } : one))
    return compare(task.id, first, plan({ ...input, tasks, currentPlan: first.sessions }))
  }
  const isSmallest = (smaller: Partial<PlanTask>) => {
    const { isFixed, isNobodyLate } = outcomeOf(smaller)
    return !isFixed || !isNobodyLate
  }
  const checks: RemedyCheck[] = []
  if (enoughDueAt !== undefined) {
    const dueAt = enoughDueAt - unitMinutes * MINUTE
    const smallest = dueAt <= (task.dueAt ?? 0) || isSmallest({ dueAt })
    checks.push({ kind: 'due date', ...outcomeOf({ dueAt: enoughDueAt }), isSmallest: smallest })
  }
  if (enoughLessMinutes !== undefined) {
    const estimateMinutes = task.estimateMinutes - enoughLessMinutes + unitMinutes
    const smallest = estimateMinutes >= task.estimateMinutes || isSmallest({ estimateMinutes })
    const outcome = outcomeOf({ estimateMinutes: task.estimateMinutes - enoughLessMinutes })
    checks.push({ kind: 'less work', ...outcome, isSmallest: smallest })
  }
  return checks
}

function compare(taskId: string, first: Plan, second: Plan) {
  const ids = ({ atRisk, unscheduled }: Plan) => new Set([...atRisk, ...unscheduled].map(finding => finding.taskId))
  const before = ids(first)
  const after = ids(second)
  return { isFixed: !after.has(taskId), isNobodyLate: [...after].every(id => before.has(id)) }
}

export const valuesOf = ({ reason }: Finding) =>
  reason.values as {
    enoughDueAt?: number
    enoughLessMinutes?: number
    shortageMinutes?: number
    shortageUntil?: number
  }
