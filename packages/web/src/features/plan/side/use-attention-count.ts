import { useMemo } from 'react'
import { findingsByTask, withoutWaiting } from '../../../shared/findings/findings-by-task.ts'
import type { PlanFindings } from '../../../shared/plan-run/plan-findings.ts'

/** How much needs attention: tasks, blocks that an event overlaps, and breaks and habits that don't fit. */
export function useAttentionCount(findings: PlanFindings | undefined): number {
  return useMemo(() => {
    if (!findings) return 0
    const { reasons, clashes, routineFindings } = findings
    return withoutWaiting(findingsByTask(reasons)).listed.length + clashes.length + routineFindings.length
  }, [findings])
}
