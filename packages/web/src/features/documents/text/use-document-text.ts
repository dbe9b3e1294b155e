import type { Document } from '@daywright/contract/resources/documents/document'
import { apiIfMatch } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { queryClient } from '../../../data/queries/query-client.ts'
import { readOrKnown } from '../../../data/waiting/read-text.ts'
import type { ServerText } from '../../../shared/saved-text/text-saver.ts'
import { type SavedText, useSavedText } from '../../../shared/saved-text/use-saved-text.ts'

/** The text of a document while it is edited and saved. */
export const useDocumentText = ({ id, content }: Document): SavedText =>
  useSavedText({ text: content, read: () => readText(id), write: sent => writeText(id, sent) })

async function readText(id: string): Promise<ServerText> {
  const known = () => queryClient.getQueryData(queries.document(id).queryKey)
  const { answer, etag } = await readOrKnown(id, api => api.documents.get({ id }), known)
  return { text: answer.content, etag }
}

/** [WEB-75] Refused by the server if the document was changed since it was read. */
async function writeText(id: string, { text: content, etag }: ServerText): Promise<void> {
  const saved = await apiIfMatch(etag).documents.update({ id, body: { content } })
  const { queryKey } = queries.document(id)
  // A response that was requested before the save has the old text, which would look like a newer one from elsewhere.
  await queryClient.cancelQueries({ queryKey })
  // The page may open again before the next request, and must not show the old text then.
  queryClient.setQueryData(queryKey, known => known && { ...known, ...saved })
}
