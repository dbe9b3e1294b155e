import type { DocumentInList } from '@daywright/contract/resources/documents/document'
import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFileText, IconFilterOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { isAfterGo } from '../../../shared/navigation/go-sequence.ts'
import { useViewRequest } from '../../../shared/navigation/view-request.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { AddButton } from '../../../ui/lists/add-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { type DocumentFilter, filterOf, hasDocumentFilter, matching, searchParamsOf } from './document-filter.ts'
import { DocumentFilters, type DocumentFiltersProps } from './document-filters.tsx'
import { DocumentList } from './document-list.tsx'

const NewDocumentDialog = lazyComponent(() => import('./new-document-dialog.tsx'))
const EVERYTHING = filterOf({})

/** All documents, the last changed first. */
export function DocumentsPage() {
  const [filter, change] = useDocumentFilter()
  const { projectId, spaceId } = filter
  const [isCreating, setCreating] = useState(false)
  const documents = useQuery({
    ...queries.documents({ ...(projectId && { projectId }), ...(spaceId && { spaceId }) }),
    placeholderData: keepPreviousData,
  })
  useViewRequest('new-document', () => setCreating(true))
  useHotkeys([['n', () => !isAfterGo() && setCreating(true)]])
  const create = <AddButton text={t('New document')} onClick={() => setCreating(true)} />
  return (
    <Page title={t('Documents')} actions={create}>
      <Loaded query={documents}>
        {found => <Found documents={found} filter={filter} onChange={change} create={create} />}
      </Loaded>
      <Suspense fallback={null}>
        {isCreating && <NewDocumentDialog place={{ projectId, spaceId }} onClose={() => setCreating(false)} />}
      </Suspense>
    </Page>
  )
}

interface FoundProps extends DocumentFiltersProps {
  documents: readonly DocumentInList[]
  create: ReactNode
}

function Found({ documents, filter, onChange, create }: FoundProps) {
  const shown = matching(documents, filter)
  if (documents.length === 0 && !hasDocumentFilter(filter)) return <NoDocuments create={create} />
  return (
    <>
      <DocumentFilters filter={filter} onChange={onChange} />
      {shown.length > 0 ? <DocumentList documents={shown} /> : <NothingMatches onClear={() => onChange(EVERYTHING)} />}
    </>
  )
}

const NoDocuments = ({ create }: { create: ReactNode }) => (
  <EmptyState
    icon={IconFileText}
    title={t('No documents yet')}
    text={t('Keep notes, specifications, references and links here. Write them in Markdown and link them to tasks.')}
    action={create}
  />
)

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={IconFilterOff}
    title={t('Nothing matches')}
    text={t('No document matches the search and all filters. Remove some to see more.')}
    action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
  />
)

/** The filter is in the address, so that reloading and going back show the same list. */
function useDocumentFilter(): [DocumentFilter, (changes: Partial<DocumentFilter>) => void] {
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
