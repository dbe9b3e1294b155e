import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Rows that stand in while the answer is awaited. */
  rows?: number
  /** In place of the rows, where the view has another shape. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** What a query found; rows that stand in while it is awaited; the way to try again when it failed. */
export function Loaded<T>({ query, rows = 6, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadProblem onRetry={() => void query.refetch()} />
  return skeleton ?? <LoadingRows rows={rows} />
}

export function LoadingRows({ rows }: { rows: number }) {
  return (
    <Stack gap="xs" role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Skeleton key={row} height={40} radius="md" />
      ))}
    </Stack>
  )
}

function LoadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" icon={<IconPlugConnectedX aria-hidden />} title="This could not be loaded">
      <Button size="xs" variant="light" color="red" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
