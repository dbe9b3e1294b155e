import type { Icon } from '@tabler/icons-react'

/** One line of the palette: a record to open, or a command to run. */
export interface SearchResult {
  id: string
  name: string
  text?: string
  icon: Icon
  act: () => void
}

export interface SearchResultGroup {
  name: string
  results: SearchResult[]
}
