import { Text } from '@mantine/core'
import { Words } from '../../../ui/language/words.tsx'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'

/** [WEB-272] Tasks without an estimate are missing from the plan, and nothing else would say so. */
export function NoEstimates({ count }: { count: number }) {
  return (
    <Text size="sm">
      <Words
        text="{count, plural, one {# task has no estimate and is} other {# tasks have no estimate and are}} not planned. You can <link>set a default estimate</link>."
        count={count}
        link={<AnchorLink to="/settings/{-$section}" params={{ section: 'planning' }} underline="always" inherit />}
      />
    </Text>
  )
}
