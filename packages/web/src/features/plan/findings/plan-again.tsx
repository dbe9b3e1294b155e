import type { PlannerChanges } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { changeCount } from '../../../shared/plan-run/run-summary.ts'
import classes from './findings.module.css'

interface PlanAgainProps {
  /** A fix was applied since the last run. */
  isFixed: boolean
  /** The planner runs automatically soon. */
  isAutomatic: boolean
  /** What a run would change now, if known. */
  changes: PlannerChanges | undefined
  onPlan: () => void
}

/** Offers a run when it would change something. */
export function PlanAgain({ isFixed, isAutomatic, changes, onPlan }: PlanAgainProps) {
  const changeTotal = changes ? changeCount(changes) : 0
  if (!isFixed && changeTotal === 0) return null
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.notice}>
      <Text className={classes.noticeText}>{noticeText(changeTotal, isAutomatic)}</Text>
      <Button size="compact-sm" flex="none" onClick={onPlan}>
        {t('Replan now')}
      </Button>
    </Group>
  )
}

function noticeText(changeTotal: number, isAutomatic: boolean): string {
  if (changeTotal === 0) return t('Changed. Replan to see what fits now.')
  return isAutomatic
    ? t('{count, plural, one {# block} other {# blocks}} will change in a moment.', { count: changeTotal })
    : t('Replanning would change {count, plural, one {# block} other {# blocks}}.', { count: changeTotal })
}
