import { Text } from '@mantine/core'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { counted } from '../../../ui/text/counted.ts'

/** [WEB-272] Tasks without an estimate are missing from the plan, and nothing else would say so. */
export function NoEstimates({ count }: { count: number }) {
  return (
    <Text size="sm">
      {counted(count, 'task')} {count === 1 ? 'has no estimate and is' : 'have no estimate and are'} not planned. You
      can{' '}
      <AnchorLink to="/settings/{-$section}" params={{ section: 'planning' }} underline="always" inherit>
        set a default estimate
      </AnchorLink>
      .
    </Text>
  )
}
