import type { PlannerOutcome } from '@daywright/contract/planner'
import { Stack, Text, Title } from '@mantine/core'
import { ClashItem } from '../findings/clash-item.tsx'
import { FindingItem } from '../findings/finding-item.tsx'
import classes from '../findings/findings.module.css'
import { findingsByTask } from '../findings/findings-by-task.ts'
import { RoutineFindingItem } from '../findings/routine-finding-item.tsx'

const MAX_SHOWN = 5

type Found = Pick<PlannerOutcome, 'reasons' | 'clashes' | 'routineFindings'>

/** The tasks, breaks and habits that would still not fit, and the blocks that would still overlap an event. */
export function PreviewFindings({ reasons, clashes, routineFindings }: Found) {
  const found = findingsByTask(reasons)
  const total = found.length + clashes.length + routineFindings.length
  if (total === 0) return <Text size="sm">Everything would fit.</Text>
  return (
    <section aria-label="Would not fit">
      <Title order={3} size="h6" mb={6}>
        Would not fit ({total})
      </Title>
      <Stack component="ul" gap="xs" className={classes.list}>
        {clashes.slice(0, MAX_SHOWN).map(clash => (
          <ClashItem key={clash.blockId} clash={clash} />
        ))}
        {found.slice(0, MAX_SHOWN).map(item => (
          <FindingItem key={item.taskId} {...item} />
        ))}
        {routineFindings.slice(0, MAX_SHOWN).map(finding => (
          <RoutineFindingItem key={`${finding.title} ${finding.on}`} finding={finding} />
        ))}
      </Stack>
      {found.length > MAX_SHOWN && (
        <Text size="sm" mt={6}>
          and {found.length - MAX_SHOWN} more
        </Text>
      )}
    </section>
  )
}
