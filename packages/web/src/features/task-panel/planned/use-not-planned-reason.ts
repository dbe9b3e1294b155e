import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { findingWords } from '../../../shared/plan-run/finding-words.ts'
import { usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'

/** Why a task has no session ahead; undefined while the planner is asked. It is not asked about what the task itself says. */
export function useNotPlannedReason(task: TaskDetail): string | undefined {
  const zone = useZone()
  const hasDefault = typeof useQuery(queries.plannerSettings()).data?.defaultEstimateMinutes === 'number'
  const ownReason = reasonOf(task, hasDefault)
  const findings = usePlanFindings(ownReason === null)
  if (ownReason !== null) return ownReason
  const finding = findings.data?.reasons.unscheduled.find(({ taskId }) => taskId === task.id)
  if (finding) return findingWords(finding, zone).sentence
  // Without an answer there is nothing to wait for: the server cannot be reached, or is too busy.
  const isAsked = findings.data === undefined && !findings.isError && !findings.isPaused
  return isAsked || findings.isFetching ? undefined : t('Replan to find time for it.')
}

function reasonOf({ autoSchedule, estimateMinutes }: TaskDetail, hasDefault: boolean): string | null {
  if (!autoSchedule) return t('Not planned automatically')
  return estimateMinutes === null && !hasDefault ? t('It has no estimate.') : null
}
