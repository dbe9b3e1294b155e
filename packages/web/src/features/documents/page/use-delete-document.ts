import type { Document } from '@daywright/contract/resources/documents/document'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'

type Deleted = Pick<Document, 'id' | 'title'>

/** Deletes after a confirmation and without undo, because a new document would not have the links to tasks. [WEB-78] */
export function useDeleteDocument(onDeleted?: () => void): (document: Deleted) => Promise<void> {
  const remove = useChange<Deleted>({
    send: ({ id }) => api.documents.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { title }) => t('Deleted “{title}”', { title }),
  })
  return async ({ id, title }) => {
    const isSure = await confirm({
      title: t('Delete “{title}”?', { title }),
      text: t('Its text will be lost. Linked tasks stay. This cannot be undone.'),
      confirmLabel: t('Delete'),
    })
    if (isSure) remove.mutate({ id, title }, onDeleted ? { onSuccess: onDeleted } : {})
  }
}
