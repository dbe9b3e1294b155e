import type { PlannerRun } from '@daywright/contract/resources/planner/planner'
import { useIsMutating } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { cacheFindings } from './plan-findings.ts'
import { runSummary } from './run-summary.ts'

const RUN = ['planner', 'run'] as const

interface PlanRun {
  /** Also when another component started the run. */
  isPlanning: boolean
  plan: () => void
}

/** The findings are shown at once, before the rest of the page is refetched. */
async function runPlanner(): Promise<PlannerRun> {
  const run = await api.planner.run()
  cacheFindings(run)
  return run
}

/** Runs the planner, reports the result and offers to undo it. */
export function usePlanRun(): PlanRun {
  const isPlanning = useIsMutating({ mutationKey: RUN }) > 0
  const { mutate } = useChange<void, PlannerRun>({
    key: RUN,
    send: runPlanner,
    successMessage: runSummary,
    undo: () => api.planner.undo(),
  })
  const plan = useCallback(() => {
    // The refetch after the run does not outdate its findings.
    if (!isPlanning) mutate(undefined, { onSuccess: cacheFindings })
  }, [mutate, isPlanning])
  return { isPlanning, plan }
}
