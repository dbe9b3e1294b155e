import type { TimeBlock, TimeBlockStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'

const MESSAGES = {
  completed: t('Completed'),
  cancelled: t('Skipped'),
  scheduled: t('Reopened'),
  in_progress: t('Started'),
} as const

/** Completes, skips or reopens a session of a habit. */
export function useSessionStatus() {
  return useChange({
    send: ({ block, status }: { block: TimeBlock; status: TimeBlockStatus }) =>
      api.timeBlocks.update({ id: block.id, body: { status } }),
    optimistic: ({ block, status }) => [
      status === 'cancelled' ? { id: block.id, isRemoved: true } : { id: block.id, fields: { status } },
    ],
    successMessage: (_, { block, status }) => `${MESSAGES[status]}: ${block.title}`,
    // Not an update, which would leave a skipped session as one placed by hand.
    undo: (_, { block }) => api.timeBlocks.replace({ id: block.id, body: block }),
  })
}
