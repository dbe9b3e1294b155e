import type { PlannerChanges } from '@daywright/contract/planner'
import { Button, Group, Text } from '@mantine/core'
import { counted } from '../../../ui/counted.ts'
import { changeCount } from '../run/change-count.ts'
import classes from './plan-again.module.css'

export interface PlanAgainProps {
  /** Something was changed here so that the work would fit. */
  isMended: boolean
  /** What a run would do now, where that is known. */
  changes: PlannerChanges | undefined
  onPlan: () => void
}

/** Offers a run when there is something in it. */
export function PlanAgain({ isMended, changes, onPlan }: PlanAgainProps) {
  const coming = changes ? changeCount(changes) : 0
  if (!isMended && coming === 0) return null
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.notice}>
      <Text className={classes.text}>
        {coming > 0 ? `Planning would change ${counted(coming, 'block')}.` : 'Changed. Plan to see what fits now.'}
      </Text>
      <Button size="compact-sm" flex="none" onClick={onPlan}>
        {isMended ? 'Plan again' : 'Plan now'}
      </Button>
    </Group>
  )
}
