import { t } from '@daywright/language/current-language'
import { List, Text } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import { readingText } from '../../../shared/quick-add/preview/reading-text.ts'
import type { ParsedLine } from '../use-parsed-lines.ts'

/** The tasks that several lines make. */
export function LinesPreview({ parsed }: { parsed: readonly ParsedLine[] }) {
  const zone = useZone()
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600} mb={4}>
        {t('{count, plural, one {# task} other {# tasks}}', { count: parsed.length })}
      </Text>
      <List size="sm" spacing={2} mah={240} style={{ overflowY: 'auto' }}>
        {parsed.map(({ line, task }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are different tasks.
          <List.Item key={`${index} ${line}`} dir="auto">
            {[task.title || t('Missing title'), ...task.readings.map(reading => readingText(reading, zone))].join(
              ' · ',
            )}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
