import type { Document } from '@daywright/contract/resources/documents/document'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'

type Deleted = Pick<Document, 'id' | 'title'>

/** Deletes after a confirmation and without undo, because a new document would not have the links to tasks. [WEB-78] */
export function useDeleteDocument(onDeleted?: () => void): (document: Deleted) => Promise<void> {
  const remove = useChange<Deleted>({
    send: ({ id }) => api.documents.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { title }) => `Deleted “${title}”`,
  })
  return async ({ id, title }) => {
    const isSure = await confirm({
      title: `Delete “${title}”?`,
      text: 'Its text will be lost. Linked tasks stay. This cannot be undone.',
      confirmLabel: 'Delete',
    })
    if (isSure) remove.mutate({ id, title }, onDeleted ? { onSuccess: onDeleted } : {})
  }
}
