import type { PlannerOutcome } from '@daywright/contract/planner'
import { Stack, Text, Title } from '@mantine/core'
import classes from '../findings/finding-item.module.css'
import { FindingItem } from '../findings/finding-item.tsx'
import { findingsByTask } from '../findings/findings-by-task.ts'

const MOST_SHOWN = 5

/** What would still not fit. */
export function PreviewFindings({ reasons }: Pick<PlannerOutcome, 'reasons'>) {
  const found = findingsByTask(reasons)
  if (found.length === 0) return <Text size="sm">Everything would fit.</Text>
  return (
    <section aria-label="Would not fit">
      <Title order={3} size="h6" mb={6}>
        Would not fit ({found.length})
      </Title>
      <Stack component="ul" gap="xs" className={classes.list}>
        {found.slice(0, MOST_SHOWN).map(item => (
          <FindingItem key={item.taskId} {...item} />
        ))}
      </Stack>
      {found.length > MOST_SHOWN && (
        <Text size="sm" mt={6}>
          and {found.length - MOST_SHOWN} more
        </Text>
      )}
    </section>
  )
}
