import type { RoutineFinding } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { IconCoffee, IconFlame } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import classes from '../../../shared/findings/findings.module.css'
import { type FindingLook, FoundReason } from '../../../shared/findings/found-reason.tsx'
import { routineWords } from '../../../shared/plan-run/finding-words.ts'

const LOOKS = {
  break: { name: t('Break doesn’t fit'), icon: IconCoffee, color: 'var(--dw-medium)' },
  habit: { name: t('Habit doesn’t fit'), icon: IconFlame, color: 'var(--dw-medium)' },
} as const satisfies Record<RoutineFinding['kind'], FindingLook>

/** A break or a habit that doesn't fit. */
export function RoutineFindingItem({ finding }: { finding: RoutineFinding }) {
  const { kind, title } = finding
  return (
    <Stack component="li" gap={6} className={classes.item}>
      <Text className={classes.title}>{title}</Text>
      <FoundReason look={LOOKS[kind]} words={routineWords(finding, useZone())} />
    </Stack>
  )
}
