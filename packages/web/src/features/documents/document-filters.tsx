import type { DocumentType } from '@daywright/contract/document-summary'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../data/queries.ts'
import { DOCUMENT_TYPES, documentTypeName } from '../../ui/document-type-name.ts'
import type { DocumentFilter } from './document-filter.ts'
import classes from './document-list.module.css'

export interface DocumentFiltersProps {
  filter: DocumentFilter
  onChange: (changes: Partial<DocumentFilter>) => void
}

/** What narrows the list: words, type, project and space. */
export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  const { data: projects = [] } = useQuery(queries.projects())
  const { data: spaces = [] } = useQuery(queries.spaces())
  return (
    <div className={classes.filters}>
      <SearchField filter={filter} onChange={onChange} />
      <Select<DocumentType>
        aria-label="Type"
        placeholder="Type"
        clearable
        clearButtonProps={{ 'aria-label': 'Any type' }}
        data={DOCUMENT_TYPES.map(value => ({ value, label: documentTypeName(value) }))}
        value={filter.type}
        onChange={type => onChange({ type })}
      />
      <PlaceFilter
        label="Project"
        none="Any project"
        places={projects}
        value={filter.projectId}
        onChange={projectId => onChange({ projectId })}
      />
      <PlaceFilter
        label="Space"
        none="Any space"
        places={spaces}
        value={filter.spaceId}
        onChange={spaceId => onChange({ spaceId })}
      />
    </div>
  )
}

/** Short enough to feel immediate; the address need not know every letter. */
const TYPING_MS = 150

function SearchField({ filter: { search }, onChange }: DocumentFiltersProps) {
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const apply = useDebouncedCallback((text: string) => onChange({ search: text }), TYPING_MS)
  // Cleared filters, or another address, clear the field as well.
  useEffect(() => setTyped(search), [search])
  useHotkeys([['f', () => field.current?.focus()]])
  const type = (text: string) => {
    setTyped(text)
    apply(text)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label="Search documents"
      placeholder="Search titles and texts"
      className={classes.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
    />
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
    nothingFoundMessage="Nothing found"
    data={places.map(({ id, name }) => ({ value: id, label: name }))}
    value={value}
    onChange={onChange}
  />
)
