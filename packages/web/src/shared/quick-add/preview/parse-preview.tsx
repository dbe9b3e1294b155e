import { t } from '@daywright/language/current-language'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import type { Reading } from '@daywright/quick-add/reading'
import { Group, Text, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconCalendarDue,
  IconCalendarTime,
  IconClock,
  IconClockHour4,
  IconFlag,
  IconRepeat,
  IconSeedling,
  IconTag,
  IconTargetArrow,
  IconX,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import { keysText } from '../../../ui/keys/keys.tsx'
import classes from './parse-preview.module.css'
import { isProblem, readingText } from './reading-text.ts'

const ICONS: Record<Reading['kind'], Icon> = {
  estimate: IconClock,
  'too-long': IconAlertTriangle,
  dates: IconCalendarDue,
  block: IconCalendarTime,
  recurrence: IconRepeat,
  'repeat-time': IconClockHour4,
  'repeat-limit': IconCalendarDue,
  habit: IconSeedling,
  reminder: IconBell,
  priority: IconFlag,
  label: IconTag,
  project: IconTargetArrow,
}

interface ParsePreviewProps {
  task: QuickTask
  /** The project of the page, which the line did not name. */
  ownProject?: string | null
  onDrop: (reading: Reading) => void
}

/** What the line says: the title, and every reading with a button that keeps its words in the title instead. */
export function ParsePreview({ task, ownProject = null, onDrop }: ParsePreviewProps) {
  return (
    <Group gap="6px 8px" mih={28} aria-live="polite">
      <Text size="sm" fw={600} dir="auto">
        {task.title || t('Missing title')}
      </Text>
      {task.readings.map((reading, index) => (
        <ReadingChip key={reading.from} reading={reading} number={index + 1} onDrop={() => onDrop(reading)} />
      ))}
      {ownProject && (
        <Group gap={5} wrap="nowrap" fz="sm">
          <IconTargetArrow size={15} aria-hidden /> {ownProject}
        </Group>
      )}
    </Group>
  )
}

interface ReadingChipProps {
  reading: Reading
  number: number
  onDrop: () => void
}

function ReadingChip({ reading, number, onDrop }: ReadingChipProps) {
  const text = readingText(reading, useZone())
  const Picture = ICONS[reading.kind]
  return (
    <UnstyledButton
      className={classes.reading}
      data-problem={isProblem(reading) || undefined}
      aria-label={t('{text}: not meant', { text })}
      aria-keyshortcuts={`Alt+${number}`}
      title={t('Keep these words in the title ({keys})', { keys: keysText(['alt', String(number)]) })}
      onClick={onDrop}
    >
      <Picture size={15} aria-hidden />
      <span>{text}</span>
      <IconX size={12} aria-hidden />
    </UnstyledButton>
  )
}

/** The reading that Alt and a digit drop. */
export const droppedByKey = ({ altKey, code }: KeyboardEvent, readings: readonly Reading[]): Reading | undefined =>
  altKey ? readings[Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) - 1] : undefined
