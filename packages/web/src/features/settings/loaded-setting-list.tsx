import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../ui/page/loaded.tsx'
import { SettingList } from './setting-row.tsx'

interface LoadedSettingListProps<T> {
  query: UseQueryResult<readonly T[]>
  label: string
  /** What is said while there is nothing in the list. */
  empty: string
  /** Number of skeleton rows while loading. */
  rows?: number
  children: (item: T) => ReactNode
}

/** A list of settings that the server has, with a row for each item. */
export function LoadedSettingList<T>({ query, label, empty, rows = 1, children }: LoadedSettingListProps<T>) {
  return (
    <Loaded query={query} rows={rows}>
      {list =>
        list.length === 0 ? (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        ) : (
          <SettingList label={label}>{list.map(children)}</SettingList>
        )
      }
    </Loaded>
  )
}
