import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { useAttentionCount } from '../side/use-attention-count.ts'

/** [WEB-214] How much needs attention, where the list is not beside the plan; opens it. */
export function AttentionButton({ onOpen }: { onOpen: () => void }) {
  const { isPlanning } = usePlanRun()
  const count = useAttentionCount(usePlanFindings(!isPlanning).data)
  if (count === 0) return null
  return (
    <Button
      variant="default"
      c="var(--dw-high)"
      px={8}
      flex="none"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      aria-label={t('Needs attention: {count}', { count })}
      data-tooltip={t('Needs attention')}
      onClick={onOpen}
    >
      {count}
    </Button>
  )
}
