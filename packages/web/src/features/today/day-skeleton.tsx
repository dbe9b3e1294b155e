import { t } from '@daywright/language/current-language'
import { Skeleton, Stack } from '@mantine/core'
import classes from './today.module.css'

const ROWS = [0, 1, 2, 3, 4, 5, 6]

/** About as high as what is loaded: a card and rows. */
export function DaySkeleton() {
  return (
    <div className={classes.day} role="status" aria-busy="true" aria-label={t('Loading')}>
      <Stack gap="lg">
        <div>
          <Skeleton height={16} width={48} mb={10} />
          <Skeleton height={142} radius="md" />
        </div>
        <div>
          <Skeleton height={16} width={48} mb={10} />
          <div className={classes.list}>
            {ROWS.map(row => (
              <div key={row} className={classes.loadingRow}>
                <Skeleton height={14} width={`${60 - (row % 3) * 14}%`} />
              </div>
            ))}
          </div>
        </div>
      </Stack>
    </div>
  )
}
