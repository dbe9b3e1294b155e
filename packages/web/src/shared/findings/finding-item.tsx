import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCalendarOff, IconClockExclamation, IconHourglassLow, IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenTask } from '../navigation/use-open-task.ts'
import { findingWords } from '../plan-run/finding-words.ts'
import classes from './findings.module.css'
import type { FindingKind, TaskFindings } from './findings-by-task.ts'
import { useFixButtons } from './fix-buttons.tsx'
import { type FindingLook, FoundReason } from './found-reason.tsx'

interface FindingItemProps extends TaskFindings {
  /** The task, where a list has it already. */
  known?: TaskInList | undefined
  /** Further tasks of the same series with findings. */
  others?: readonly TaskInList[]
  /** Fixes are offered, and one was applied. */
  onFixed?: () => void
}

/** About as high as a card, so that those below stay where they are. */
export const CARD_PX = 116

/** A task with its findings, once the task is known. */
export function FindingItem({ taskId, findings, known, others = [], onFixed }: FindingItemProps) {
  const { data: task = known, isError } = useQuery({ ...queries.task(taskId), enabled: !known })
  // The task was deleted; the next findings will not name it.
  if (isError) return null
  if (!task) return <Skeleton component="li" height={CARD_PX} radius="md" />
  return <FindingCard task={task} findings={findings} others={others} onFixed={onFixed} />
}

interface FindingCardProps extends Pick<TaskFindings, 'findings'> {
  task: TaskInList
  /** Further tasks of the same series. */
  others: readonly TaskInList[]
  onFixed: (() => void) | undefined
}

/** [WEB-566] One sentence and one button; further reasons, fixes and dates are shown on demand. */
function FindingCard({ task, findings, others, onFixed }: FindingCardProps) {
  const openTask = useOpenTask()
  const zone = useZone()
  const [fix, ...furtherFixes] = useFixButtons(task, findings, onFixed)
  const [first, ...further] = findings.map(finding => ({
    look: LOOKS[finding.kind],
    words: findingWords(finding, zone),
  }))
  if (!first) return null
  const hasMore = first.words.details !== '' || further.length + furtherFixes.length + others.length > 0
  return (
    <Stack component="li" gap={4} className={classes.item}>
      <UnstyledButton dir="auto" className={classes.title} onClick={() => openTask(task.id)}>
        {task.title}
      </UnstyledButton>
      <FoundReason look={first.look} words={{ ...first.words, details: '' }} />
      {others.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('And {count, plural, one {# more date} other {# more dates}} of this series', { count: others.length })}
        </Text>
      )}
      {fix && <Group mt={2}>{fix}</Group>}
      {hasMore && (
        <details className={classes.details}>
          <summary>{t('Details')}</summary>
          <Stack gap={6}>
            {first.words.details && <Text inherit>{first.words.details}</Text>}
            {further.map(({ look, words }) => (
              <FoundReason key={look.name} look={look} words={words} isOpen />
            ))}
            {furtherFixes.length > 0 && <Group gap={6}>{furtherFixes}</Group>}
            {others.map(({ id, title, dueAt }) => (
              <UnstyledButton key={id} className={classes.other} onClick={() => openTask(id)}>
                {dueAt ? t('{title}, due {day}', { title, day: zone.day(dueAt) }) : title}
              </UnstyledButton>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

const LOOKS = {
  atRisk: { name: t('At risk'), icon: IconClockExclamation, color: 'var(--dw-urgent)' },
  tight: { name: t('Tight'), icon: IconHourglassLow, color: 'var(--dw-medium)' },
  unscheduled: { name: t('Doesn’t fit'), icon: IconCalendarOff, color: 'var(--dw-high)' },
  oversized: { name: t('Longer than a day'), icon: IconRulerMeasure, color: 'var(--dw-medium)' },
} as const satisfies Record<FindingKind, FindingLook>
