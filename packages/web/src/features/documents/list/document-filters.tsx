import { DOCUMENT_TYPES } from '@daywright/contract/resources/documents/document.values'
import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'
import { t } from '@daywright/language/current-language'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { documentTypeName } from '../../../shared/records/document-type-name.ts'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import type { DocumentFilter } from './document-filter.ts'
import classes from './document-list.module.css'

/** Documents are filtered in the browser: long enough for any phrase. */
const SEARCH_LENGTH = 200

export interface DocumentFiltersProps {
  filter: DocumentFilter
  onChange: (changes: Partial<DocumentFilter>) => void
}

/** The filters of the list: words, type, project and space. */
export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  const { data: projects = [] } = useQuery(queries.projects())
  const { data: spaces = [] } = useQuery(queries.spaces())
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('Search documents')}
        placeholder={t('Search titles and texts')}
        className={classes.search}
        search={filter.search}
        maxLength={SEARCH_LENGTH}
        onSearch={search => onChange({ search })}
      />
      <Select<DocumentType>
        aria-label={t('Type')}
        placeholder={t('Type')}
        clearable
        clearButtonProps={{ 'aria-label': t('Any type') }}
        data={DOCUMENT_TYPES.map(value => ({ value, label: documentTypeName(value) }))}
        value={filter.type}
        onChange={type => onChange({ type })}
      />
      <PlaceFilter
        label={t('Project')}
        none={t('Any project')}
        places={projects}
        value={filter.projectId}
        onChange={projectId => onChange({ projectId })}
      />
      <PlaceFilter
        label={t('Space')}
        none={t('Any space')}
        places={spaces}
        value={filter.spaceId}
        onChange={spaceId => onChange({ spaceId })}
      />
    </div>
  )
}

interface PlaceFilterProps {
  label: string
  none: string
  places: readonly { id: string; name: string }[]
  value: string | null
  onChange: (id: string | null) => void
}

const PlaceFilter = ({ label, none, places, value, onChange }: PlaceFilterProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': none }}
    nothingFoundMessage={t('Nothing found')}
    data={places.map(({ id, name }) => ({ value: id, label: name }))}
    value={value}
    onChange={onChange}
  />
)
