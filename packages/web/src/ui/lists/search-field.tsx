import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TypedAhead } from './typed-ahead.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The current search. */
  search: string
  maxLength: number
  onSearch: (search: string) => void
  className?: string | undefined
}

/** Short enough to feel immediate, long enough that a word is one request. */
const TYPING_MS = 200

/** Filters a list by words; `f` focuses it. */
export function SearchField({ label, placeholder, search, maxLength, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const ahead = useRef(new TypedAhead())
  const apply = useDebouncedCallback((text: string) => {
    ahead.current.send(text, search)
    onSearch(text)
  }, TYPING_MS)
  // Cleared filters, or another address, clear the field as well.
  useEffect(() => {
    if (!ahead.current.arrive(search)) setTyped(search)
  }, [search])
  useHotkeys([['f', () => field.current?.focus()]])
  const type = (text: string) => {
    setTyped(text)
    apply(text)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={maxLength}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
    />
  )
}
