import type { Document } from '@daywright/contract/document'
import { api } from '../../../data/api-client.ts'
import { useChange } from '../../../data/use-change.ts'
import { confirm } from '../../../ui/confirm.tsx'

type Deleted = Pick<Document, 'id' | 'title'>

/** [WEB-78] Asks, then deletes for good: a document made again would be another one, without its tasks. */
export function useDeleteDocument(onDeleted?: () => void): (document: Deleted) => Promise<void> {
  const remove = useChange<Deleted>({
    send: ({ id }) => api.documents.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { title }) => `Deleted “${title}”`,
  })
  return async ({ id, title }) => {
    const isSure = await confirm({
      title: `Delete “${title}”?`,
      text: 'Its text is gone for good; the tasks that are linked to it stay. This cannot be undone.',
      confirmLabel: 'Delete',
    })
    if (isSure) remove.mutate({ id, title }, onDeleted ? { onSuccess: onDeleted } : {})
  }
}
