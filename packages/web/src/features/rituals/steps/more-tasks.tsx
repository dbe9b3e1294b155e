import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'

/** How many tasks a list does not show. */
export function MoreTasks({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('{count, plural, one {# more} other {# more}}', { count })}
    </Text>
  )
}
