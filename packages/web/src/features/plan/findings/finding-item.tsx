import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { IconCalendarOff, IconClockExclamation, IconHourglassLow, IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { findingWords } from '../../../shared/plan-run/finding-words.ts'
import classes from './findings.module.css'
import type { FindingKind, TaskFindings } from './findings-by-task.ts'
import { type FindingLook, FoundReason } from './found-reason.tsx'

interface FindingItemProps extends TaskFindings {
  /** Shown below the reasons once the task is loaded. */
  children?: (task: TaskDetail) => ReactNode
}

/** A task with its findings and their reasons. */
export function FindingItem({ taskId, findings, children }: FindingItemProps) {
  const openTask = useOpenTask()
  const zone = useZone()
  const { data: task, isError } = useQuery(queries.task(taskId))
  // The task was deleted; the next findings will not name it.
  if (isError) return null
  if (!task) return <Skeleton component="li" height={64} radius="md" />
  return (
    <Stack component="li" gap={6} className={classes.item}>
      <UnstyledButton dir="auto" className={classes.title} onClick={() => openTask(taskId)}>
        {task.title}
      </UnstyledButton>
      {findings.map(finding => (
        <FoundReason key={finding.kind} look={LOOKS[finding.kind]} words={findingWords(finding, zone)} />
      ))}
      {children?.(task)}
    </Stack>
  )
}

const LOOKS = {
  atRisk: { name: t('At risk'), icon: IconClockExclamation, color: 'var(--dw-urgent)' },
  tight: { name: t('Tight'), icon: IconHourglassLow, color: 'var(--dw-medium)' },
  unscheduled: { name: t('Doesn’t fit'), icon: IconCalendarOff, color: 'var(--dw-high)' },
  oversized: { name: t('Longer than a day'), icon: IconRulerMeasure, color: 'var(--dw-medium)' },
} as const satisfies Record<FindingKind, FindingLook>
