import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { findingWords } from '../../../shared/plan-run/finding-words.ts'
import { usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'

/**
 * [WEB-550] Why a task without a session is not planned: what the last run or preview said, or what the task lacks for it. Null where
 * nobody has said. A list asks for no preview, which takes as long as a run.
 */
export function useNotPlanned(): (task: TaskInList) => string | null {
  const zone = useZone()
  const findings = usePlanFindings(false).data
  const settings = useQuery(queries.plannerSettings()).data
  return useMemo(() => {
    const found = new Map(findings?.reasons.unscheduled.map(finding => [finding.taskId, finding]))
    const needsEstimate = settings?.defaultEstimateMinutes === null
    return ({ id, status, autoSchedule, estimateMinutes, dueAt }) => {
      if (isFinished(status) || !autoSchedule) return null
      const finding = found.get(id)
      if (finding) return findingWords(finding, zone).sentence
      return needsEstimate && estimateMinutes === null && dueAt === null ? t('It has no estimate.') : null
    }
  }, [findings, settings, zone])
}
