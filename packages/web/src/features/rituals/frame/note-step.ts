import type { RitualProgress, RitualPut } from '@daywright/contract/resources/rituals/ritual'
import { apiNow } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { queryClient } from '../../../data/queries/query-client.ts'

/**
 * [WEB-672] Notes where the person is. Not through `useChange`: nothing on screen has changed, so nothing is fetched again, and there
 * is nothing to undo.
 */
export function noteStep(body: RitualPut): void {
  const { queryKey } = queries.rituals()
  const { kind, step, finished } = body
  queryClient.setQueryData<RitualProgress[]>(queryKey, known =>
    known?.map(ritual => {
      if (ritual.kind !== kind) return ritual
      return { ...ritual, step, finishedAt: ritual.finishedAt ?? (finished ? new Date().toISOString() : null) }
    }),
  )
  // Without a network, the next visit begins a step earlier.
  apiNow.rituals.put({ body }).catch(() => {})
}
