import type { Finding, FindingCode, PlannerOutcome } from '@daywright/contract/resources/planner/planner'

export type FindingKind = keyof PlannerOutcome['reasons']
interface TaskFinding extends Finding {
  kind: FindingKind
}

export interface TaskFindings {
  taskId: string
  findings: TaskFinding[]
}

/** The most urgent kind first. Tight tasks are on time in the plan, so they are a list of their own. */
const KINDS = ['atRisk', 'unscheduled', 'oversized'] as const satisfies readonly FindingKind[]

/**
 * Groups the findings by task: a task may have several. A task that is only long, and planned in time, needs nothing, and neither
 * does one that starts later because the user said so [WEB-309].
 */
export function findingsByTask(reasons: PlannerOutcome['reasons']): TaskFindings[] {
  const all = KINDS.flatMap(kind => reasons[kind].map((finding): TaskFinding => ({ ...finding, kind })))
  return [...Map.groupBy(all, finding => finding.taskId)]
    .map(([taskId, findings]) => ({ taskId, findings }))
    .filter(({ findings }) =>
      findings.some(({ kind, code }) => kind !== 'oversized' && code !== 'starts-after-horizon'),
    )
}

/** [WEB-334] Tasks that are on time with little to spare, the least likely first. */
export function tightTasks({ tight }: PlannerOutcome['reasons']): TaskFindings[] {
  const chanceOf = ({ values }: Finding) => Number(values.chancePercent)
  return tight
    .toSorted((a, b) => chanceOf(a) - chanceOf(b))
    .map(finding => ({ taskId: finding.taskId, findings: [{ ...finding, kind: 'tight' }] }))
}

/** There is more work than time, and nothing else is wrong. */
const ONLY_TOO_MUCH: readonly FindingCode[] = ['not-enough-time', 'daily-limit', 'pauses-between-sessions']
/** Fewer are listed one by one. */
const MANY = 3

/**
 * Work that no due date presses and that has to wait for the days after the horizon is one line for all tasks, because each
 * of them would be an entry that asks for nothing.
 */
export function withoutWaiting(found: readonly TaskFindings[]): { listed: TaskFindings[]; waiting: number } {
  const waits = ({ findings }: TaskFindings) =>
    findings.every(({ kind, code }) => kind === 'oversized' || (kind === 'unscheduled' && ONLY_TOO_MUCH.includes(code)))
  const waiting = found.filter(waits).length
  return waiting < MANY ? { listed: [...found], waiting: 0 } : { listed: found.filter(item => !waits(item)), waiting }
}
