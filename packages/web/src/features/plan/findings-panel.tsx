import { Text } from '@mantine/core'

/** What does not fit into the plan, why, and what would mend it. */
export function FindingsPanel() {
  return (
    <section aria-label="What needs attention">
      <Text size="sm">Everything fits.</Text>
    </section>
  )
}
