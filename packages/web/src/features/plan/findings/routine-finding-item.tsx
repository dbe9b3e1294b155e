import type { RoutineFinding } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Group, Stack, Text } from '@mantine/core'
import { IconCoffee, IconFlame } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import { routineWords } from './finding-words.ts'
import classes from './findings.module.css'

/** A break or a habit that doesn't fit. */
export function RoutineFindingItem({ finding }: { finding: RoutineFinding }) {
  const { kind, title } = finding
  const { sentence, details } = routineWords(finding, useZone())
  const Picture = kind === 'break' ? IconCoffee : IconFlame
  return (
    <Stack component="li" gap={6} className={classes.item}>
      <Text className={classes.title}>{title}</Text>
      <div>
        <Group gap={4} wrap="nowrap" c="var(--dw-medium)">
          <Picture size={14} stroke={2} aria-hidden />
          <Text size="xs" fw={600}>
            {kind === 'break' ? t('Break doesn’t fit') : t('Habit doesn’t fit')}
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
