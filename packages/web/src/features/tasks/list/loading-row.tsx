import { Button, Text } from '@mantine/core'
import { GridCell } from '../../../ui/lists/grid.tsx'
import classes from './loading-row.module.css'

/** The placeholder for a task whose page is loading or failed to load. */
export function LoadingRow({ onRetry }: { onRetry?: () => void }) {
  return (
    <GridCell className={classes.waiting} aria-busy={!onRetry}>
      {onRetry ? (
        <>
          <Text size="sm" c="dimmed">
            This task could not be loaded.
          </Text>
          <Button size="compact-sm" variant="light" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : (
        <span className={classes.line} aria-label="Loading" role="img" />
      )}
    </GridCell>
  )
}
