import { t } from '@daywright/language/current-language'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Number of skeleton rows while loading. */
  rows?: number
  /** Instead of the rows, for views with another layout. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders the data of a query, a skeleton while it loads, and a retry button when it failed. */
export function Loaded<T>({ query, rows = 6, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadProblem onRetry={() => void query.refetch()} />
  return skeleton ?? <LoadingRows rows={rows} />
}

export function LoadingRows({ rows }: { rows: number }) {
  return (
    <Stack gap="xs" role="status" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Skeleton key={row} height={40} radius="md" />
      ))}
    </Stack>
  )
}

function LoadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" icon={<IconPlugConnectedX aria-hidden />} title={t('This could not be loaded')}>
      <Button size="xs" variant="light" color="red" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Alert>
  )
}
