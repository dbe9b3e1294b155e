import { Badge } from '@mantine/core'
import type { PlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { useAttentionCount } from './use-attention-count.ts'

/** The number on the tab of what needs attention. */
export function AttentionCount({ findings }: { findings: PlanFindings | undefined }) {
  const count = useAttentionCount(findings)
  if (count === 0) return null
  return (
    <Badge variant="default" size="sm" circle={count < 10}>
      {count}
    </Badge>
  )
}
