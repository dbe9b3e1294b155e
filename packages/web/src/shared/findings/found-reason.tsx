import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { FoundWords } from '../plan-run/finding-words.ts'
import classes from './findings.module.css'

/** The kind of a finding by shape, colour and name. */
export interface FindingLook {
  name: string
  icon: Icon
  color: string
}

interface FoundReasonProps {
  look: FindingLook
  words: FoundWords
  /** Where the details are shown with the sentence. */
  isOpen?: boolean
}

/** What kind of finding it is, and why. */
export function FoundReason({ look, words: { sentence, details }, isOpen = false }: FoundReasonProps) {
  const { name, icon: Shape, color } = look
  return (
    <div>
      <Group gap={4} wrap="nowrap" c={color}>
        <Shape size={14} stroke={2} aria-hidden />
        <Text size="xs" fw={600}>
          {name}
        </Text>
      </Group>
      <Text className={classes.reason}>{sentence}</Text>
      {details && isOpen && <Text inherit>{details}</Text>}
      {details && !isOpen && (
        <details className={classes.details}>
          <summary>{t('Details')}</summary>
          <Text inherit>{details}</Text>
        </details>
      )}
    </div>
  )
}
