import type { SessionConfirmation } from '@daywright/contract/session'
import { api } from '../../data/api-client.ts'
import { useChange } from '../../data/use-change.ts'
import { usePlanRun } from '../../shared/plan-run/use-plan-run.ts'
import { outcomeText } from './review-answers.ts'

/** Saves all answers at once; what was not done can be planned again from the toast. */
export function useConfirmSessions() {
  const { plan } = usePlanRun()
  return useChange({
    send: (confirmations: SessionConfirmation[]) => api.timeBlocks.confirm({ body: { confirmations } }),
    successMessage: (_, confirmations) => `Saved: ${outcomeText(confirmations)}`,
    undo: (_, confirmations) =>
      api.timeBlocks.confirm({
        body: { confirmations: confirmations.map(({ id }) => ({ id, outcome: 'unconfirmed' })) },
      }),
    next: { label: 'Plan now', run: plan },
  })
}
