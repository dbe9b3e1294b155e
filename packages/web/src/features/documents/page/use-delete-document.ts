import type { Document } from '@daywright/contract/resources/documents/document'
import { t } from '@daywright/language/current-language'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'

/** Deletes after a confirmation and without undo, because a new document would not have the links to tasks. [WEB-78] */
export const useDeleteDocument = (onDeleted: () => void = () => {}) =>
  useConfirmedChange<Pick<Document, 'id' | 'title'>>({
    send: ({ id }) => api.documents.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { title }) => t('Deleted “{title}”', { title }),
    onSuccess: onDeleted,
    question: ({ title }) => ({
      title: t('Delete “{title}”?', { title }),
      text: t('Its text will be lost. Linked tasks stay. This cannot be undone.'),
      confirmLabel: t('Delete'),
    }),
  })
