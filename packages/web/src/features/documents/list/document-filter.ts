import type { DocumentInList } from '@daywright/contract/resources/documents/document'
import { DOCUMENT_TYPES } from '@daywright/contract/resources/documents/document.values'
import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'

export interface DocumentFilter {
  search: string
  type: DocumentType | null
  projectId: string | null
  spaceId: string | null
}

type Address = Record<string, string | undefined>

/** The filter that an address describes. */
export const filterOf = ({ search = '', type, project, space }: Address): DocumentFilter => ({
  search,
  type: DOCUMENT_TYPES.find(known => known === type) ?? null,
  projectId: project ?? null,
  spaceId: space ?? null,
})

/** The address of a filter, without the parts that are off. */
export const searchParamsOf = ({ search, type, projectId, spaceId }: DocumentFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ search, type, project: projectId, space: spaceId }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )

export const hasDocumentFilter = (filter: DocumentFilter): boolean => Object.values(filter).some(Boolean)

/** The documents of the type that contain all words in title, text or address; last changed first. [WEB-70] */
export function matching<D extends Pick<DocumentInList, 'title' | 'content' | 'url' | 'docType' | 'updatedAt'>>(
  documents: readonly D[],
  { search, type }: Pick<DocumentFilter, 'search' | 'type'>,
): D[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const hasWords = ({ title, content, url }: D) => {
    const all = `${title}\n${content}\n${url ?? ''}`.toLowerCase()
    return words.every(word => all.includes(word))
  }
  return documents
    .filter(document => (type === null || document.docType === type) && (words.length === 0 || hasWords(document)))
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
}
