import type { Finding, PlannerOutcome } from '@daywright/contract/planner'

export type FindingKind = keyof PlannerOutcome['reasons']
export interface TaskFinding extends Finding {
  kind: FindingKind
}

export interface TaskFindings {
  taskId: string
  findings: TaskFinding[]
}

/** The most urgent kind first. */
const KINDS = ['atRisk', 'unscheduled', 'oversized'] as const satisfies readonly FindingKind[]

/** Groups the findings by task: a task may have several. */
export function findingsByTask(reasons: PlannerOutcome['reasons']): TaskFindings[] {
  const all = KINDS.flatMap(kind => reasons[kind].map((finding): TaskFinding => ({ ...finding, kind })))
  return [...Map.groupBy(all, finding => finding.taskId)].map(([taskId, findings]) => ({ taskId, findings }))
}
