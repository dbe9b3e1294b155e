import { Button, Text } from '@mantine/core'
import { GridCell } from '../../../ui/grid.tsx'
import classes from './waiting-row.module.css'

/** Stands in for a task whose page is on the way, or could not be loaded. */
export function WaitingRow({ onRetry }: { onRetry?: () => void }) {
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
