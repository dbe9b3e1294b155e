import type { PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { FindingItem } from './finding-item.tsx'
import classes from './findings.module.css'
import { tightTasks } from './findings-by-task.ts'

/** More would hide what is late. */
const MOST_SHOWN = 3

interface TightListProps {
  reasons: PlannerOutcome['reasons']
  onFixed: () => void
}

/** [WEB-334] What is on time in the plan and may still be late. Nothing needs to be done, so it does not count as needing attention. */
export function TightList({ reasons, onFixed }: TightListProps) {
  const tight = tightTasks(reasons)
  if (tight.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('On time, with little to spare:')}
      </Text>
      <Stack component="ul" gap="xs" className={classes.list}>
        {tight.slice(0, MOST_SHOWN).map(item => (
          <FindingItem key={item.taskId} {...item} onFixed={onFixed} />
        ))}
      </Stack>
      {tight.length > MOST_SHOWN && (
        <Text size="xs" c="dimmed">
          {t('And {count} more.', { count: tight.length - MOST_SHOWN })}
        </Text>
      )}
    </Stack>
  )
}
