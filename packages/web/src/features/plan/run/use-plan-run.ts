import type { PlannerRun } from '@daywright/contract/planner'
import { useIsMutating } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../data/api-client.ts'
import { useChange } from '../../../data/use-change.ts'
import { keepFindings } from '../findings/plan-findings.ts'
import { runSummary } from './run-summary.ts'

const RUN = ['planner', 'run'] as const

export interface PlanRun {
  /** Wherever on the page it was started. */
  isPlanning: boolean
  plan: () => void
}

/** What it has found is shown at once, before all else on the page is refreshed. */
async function planAndKeep(): Promise<PlannerRun> {
  const run = await api.planner.run()
  keepFindings(run)
  return run
}

/** Plans, says what came of it, and offers to take it back. */
export function usePlanRun(): PlanRun {
  const isPlanning = useIsMutating({ mutationKey: RUN }) > 0
  const { mutate } = useChange<void, PlannerRun>({
    key: RUN,
    send: planAndKeep,
    successMessage: runSummary,
    undo: () => api.planner.undo(),
  })
  const plan = useCallback(() => {
    // The refresh after the run is its own doing: what it found is still true.
    if (!isPlanning) mutate(undefined, { onSuccess: keepFindings })
  }, [mutate, isPlanning])
  return { isPlanning, plan }
}
