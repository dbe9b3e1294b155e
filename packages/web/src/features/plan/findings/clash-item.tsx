import type { Clash } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { clashWords } from './finding-words.ts'
import classes from './findings.module.css'

/** A block that an event overlaps, and that the planner does not move. */
export function ClashItem({ clash }: { clash: Clash }) {
  const openTask = useOpenTask()
  const { taskId, title } = clash
  const { sentence, details } = clashWords(clash, useZone())
  return (
    <Stack component="li" gap={6} className={classes.item}>
      <UnstyledButton className={classes.title} onClick={() => openTask(taskId)}>
        {title}
      </UnstyledButton>
      <div>
        <Group gap={4} wrap="nowrap" c="var(--dw-high)">
          <IconCalendarExclamation size={14} stroke={2} aria-hidden />
          <Text size="xs" fw={600}>
            {t('Overlaps an event')}
          </Text>
        </Group>
        <Text className={classes.reason}>{sentence}</Text>
        <details className={classes.details}>
          <summary>{t('Details')}</summary>
          <Text inherit>{details}</Text>
        </details>
      </div>
    </Stack>
  )
}
