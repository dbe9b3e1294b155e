import { t } from '@daywright/language/current-language'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

const FIELDS = ['status', 'priority', 'due', 'estimate', 'project', 'space', 'start', 'labels']

/** Shown while the task is loading. */
export function PanelSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-busy="true" aria-label={t('Loading')}>
      <div>
        <Skeleton height={32} width="70%" />
        <Skeleton height={36} width="45%" mt={14} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {FIELDS.map(field => (
          <Skeleton key={field} height={56} radius="md" />
        ))}
      </SimpleGrid>
      <Skeleton height={90} radius="md" />
      <Skeleton height={120} radius="md" />
    </Stack>
  )
}
