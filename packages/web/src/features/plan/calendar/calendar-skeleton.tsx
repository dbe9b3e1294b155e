import { t } from '@daywright/language/current-language'
import { Box, Skeleton } from '@mantine/core'
import classes from './calendar.module.css'

/** Placeholder for the calendar until all that it shows is known, and drawn. */
export function CalendarSkeleton({ days }: { days: number }) {
  return (
    <Box className={classes.skeleton} role="status" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: days > 7 ? 7 : days }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
        <div key={day} className={classes.skeletonDay}>
          <Skeleton height={18} width="60%" mx="auto" />
          <Skeleton height={60 + ((day * 37) % 70)} mt={56 + ((day * 53) % 60)} radius="md" />
          <Skeleton height={50} mt="md" radius="md" />
        </div>
      ))}
    </Box>
  )
}
