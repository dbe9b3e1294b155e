import type { PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { FindingItem } from '../../../shared/findings/finding-item.tsx'
import classes from '../../../shared/findings/findings.module.css'
import { findingsByTask, type TaskFindings, withoutWaiting } from '../../../shared/findings/findings-by-task.ts'
import { ClashItem } from '../findings/clash-item.tsx'
import { Waiting } from '../findings/findings-panel.tsx'
import { RoutineFindingItem } from '../findings/routine-finding-item.tsx'

const MAX_SHOWN = 5

type Found = Pick<PlannerOutcome, 'reasons' | 'clashes' | 'routineFindings'>

/** What would not fit, apart from what would only be late, and the blocks that would still overlap an event. */
export function PreviewFindings({ reasons, clashes, routineFindings }: Found) {
  const { listed, waiting } = withoutWaiting(findingsByTask(reasons))
  const [unfit, late] = [true, false].map(isUnfit => listed.filter(item => isUnfit === doesNotFit(item)))
  const total = listed.length + clashes.length + routineFindings.length
  if (total === 0)
    return waiting > 0 ? <Waiting count={waiting} /> : <Text size="sm">{t('Everything would fit.')}</Text>
  const others = [
    ...clashes.slice(0, MAX_SHOWN).map(clash => <ClashItem key={clash.blockId} clash={clash} />),
    ...routineFindings
      .slice(0, MAX_SHOWN)
      .map(finding => <RoutineFindingItem key={`${finding.title} ${finding.on}`} finding={finding} />),
  ]
  return (
    <>
      <FoundList name={t('Would not fit')} found={unfit ?? []} others={others} />
      <FoundList name={t('Would be late')} found={late ?? []} />
      {waiting > 0 && <Waiting count={waiting} />}
    </>
  )
}

const doesNotFit = ({ findings }: TaskFindings) => findings.some(({ kind }) => kind === 'unscheduled')

function FoundList({ name, found, others = [] }: { name: string; found: TaskFindings[]; others?: ReactNode[] }) {
  const total = found.length + others.length
  if (total === 0) return null
  return (
    <section aria-label={name}>
      <Title order={3} size="h6" mb={6}>
        {name} ({total})
      </Title>
      <Stack component="ul" gap="xs" className={classes.list}>
        {found.slice(0, MAX_SHOWN).map(item => (
          <FindingItem key={item.taskId} {...item} />
        ))}
        {others}
      </Stack>
      {found.length > MAX_SHOWN && (
        <Text size="sm" mt={6}>
          {t('and {count} more', { count: found.length - MAX_SHOWN })}
        </Text>
      )}
    </section>
  )
}
