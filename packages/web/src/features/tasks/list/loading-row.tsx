import { t } from '@daywright/language/current-language'
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
            {t('This task could not be loaded.')}
          </Text>
          <Button size="compact-sm" variant="light" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </>
      ) : (
        <span className={classes.line} aria-label={t('Loading')} role="img" />
      )}
    </GridCell>
  )
}
