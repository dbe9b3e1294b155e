import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DocumentFilter, filterOf, searchParamsOf } from './document-filter.ts'

/** The filter is in the address, so that reloading and going back show the same list. */
export function useDocumentFilter(): [DocumentFilter, (changes: Partial<DocumentFilter>) => void] {
  const address = useSearch({ from: '/signed-in/documents' })
  const navigate = useNavigate({ from: '/documents' })
  const filter = filterOf(address)
  const change = (changes: Partial<DocumentFilter>) =>
    void navigate({
      search: before => ({
        ...(before.task && { task: before.task }),
        ...searchParamsOf({ ...filterOf(before), ...changes }),
      }),
      replace: true,
    })
  return [filter, change]
}
