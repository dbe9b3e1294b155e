import type { DocumentDetail } from '@daywright/contract/resources/documents/document'
import { api } from '../../../data/queries/api-client.ts'
import { type SavedFieldOptions, useSavedField } from '../../../data/saving/use-saved-field.ts'
import type { SavedField } from '../../../ui/saved-field/saved-field.ts'

type DocumentChanges = Parameters<typeof api.documents.update>[0]['body']

interface DocumentFieldOptions<T> extends Pick<SavedFieldOptions<T>, 'saved' | 'check'> {
  /** The value as it is sent to the server. */
  patch: (value: T) => DocumentChanges
  /** Other fields for the optimistic update, such as the name of the project. */
  optimisticExtras?: (value: T) => object
}

/** A field of a document that saves itself. */
export const useDocumentField = <T>(
  { id }: Pick<DocumentDetail, 'id'>,
  { saved, check, patch, optimisticExtras }: DocumentFieldOptions<T>,
): SavedField<T> =>
  useSavedField<T>({
    id,
    saved,
    check,
    send: value => api.documents.update({ id, body: patch(value) }),
    optimistic: value => ({ ...patch(value), ...optimisticExtras?.(value) }),
  })
