import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { MoveToPlanButton } from '../../../shared/plan-run/move-to-plan-button.tsx'
import { type PlanFindings, usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { ClashItem } from './clash-item.tsx'
import { FindingItem } from './finding-item.tsx'
import classes from './findings.module.css'
import { findingsByTask, type TaskFindings, withoutWaiting } from './findings-by-task.ts'
import { FixButtons } from './fix-buttons.tsx'
import { NoEstimates } from './no-estimates.tsx'
import { PlanAgain } from './plan-again.tsx'
import { RoutineFindingItem } from './routine-finding-item.tsx'
import { TightList } from './tight-list.tsx'

/** Every item loads its task, so a long list starts shortened. */
const FIRST_SHOWN = 5

/** The tasks that are late or don't fit, and the breaks and habits that don't: why, and what would fix it. */
export function FindingsPanel() {
  const { isPlanning, plan } = usePlanRun()
  const isAutomatic = useQuery(queries.plannerSettings()).data?.autoPlan === true
  const query = usePlanFindings(!isPlanning)
  const [isFixed, setFixed] = useState(false)
  useEffect(() => {
    if (isPlanning) setFixed(false)
  }, [isPlanning])
  const { listed: found, waiting } = withoutWaiting(query.data ? findingsByTask(query.data.reasons) : [])
  const total = found.length + (query.data?.clashes.length ?? 0) + (query.data?.routineFindings.length ?? 0)
  return (
    <Stack component="section" gap="sm" aria-label={t('Needs attention')}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {t('Needs attention')}
        </Title>
        {total > 0 && <Badge variant="default">{total}</Badge>}
      </Group>
      {!isPlanning && (
        <PlanAgain isFixed={isFixed} isAutomatic={isAutomatic} changes={query.data?.changes} onPlan={plan} />
      )}
      <Loaded query={query} rows={2}>
        {findings => (
          <>
            <Found findings={findings} found={found} waiting={waiting} onFixed={() => setFixed(true)} />
            <TightList reasons={findings.reasons} onFixed={() => setFixed(true)} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface FoundProps {
  findings: PlanFindings
  found: TaskFindings[]
  /** Tasks that have to wait for later days, and no due date presses. */
  waiting: number
  onFixed: () => void
}

function Found({ findings, found, waiting, onFixed }: FoundProps) {
  const [isAllShown, setAllShown] = useState(false)
  const atRisk = useQuery(queries.today()).data?.atRisk ?? []
  const { clashes, routineFindings, tasksWithoutEstimate } = findings
  const withoutEstimate = tasksWithoutEstimate > 0 && <NoEstimates count={tasksWithoutEstimate} />
  const later = waiting > 0 && <Waiting count={waiting} />
  if (found.length + clashes.length + routineFindings.length === 0)
    return withoutEstimate || later ? (
      <>
        {withoutEstimate}
        {later}
      </>
    ) : (
      <AllFits />
    )
  const shown = isAllShown ? found : found.slice(0, FIRST_SHOWN)
  const hidden = [found, routineFindings].reduce((sum, list) => sum + Math.max(0, list.length - FIRST_SHOWN), 0)
  return (
    <>
      <Stack component="ul" gap="xs" className={classes.list}>
        {clashes.map(clash => (
          <ClashItem key={clash.blockId} clash={clash} />
        ))}
        {shown.map(item => (
          <FindingItem key={item.taskId} {...item}>
            {task => <FixButtons task={task} findings={item.findings} onFixed={onFixed} />}
          </FindingItem>
        ))}
        {(isAllShown ? routineFindings : routineFindings.slice(0, FIRST_SHOWN)).map(finding => (
          <RoutineFindingItem key={`${finding.title} ${finding.on}`} finding={finding} />
        ))}
      </Stack>
      <MoveToPlanButton tasks={atRisk} />
      {later}
      {!isAllShown && hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {t('Show {count} more', { count: hidden })}
        </Button>
      )}
      {withoutEstimate}
      {findings.proved && (
        <Text size="xs" c="dimmed">
          {t('No plan could have fewer late tasks or fit in more work.')}
        </Text>
      )}
    </>
  )
}

/** [WEB-282] One line for all work that is planned once there is room for it. */
export function Waiting({ count }: { count: number }) {
  return (
    <Text size="sm">
      {t(
        '{count, plural, one {# task without a near due date waits} other {# tasks without a near due date wait}} for later: the next {days} days are full.',
        { count, days: PLANNER_HORIZON_DAYS },
      )}
    </Text>
  )
}

function AllFits() {
  return (
    <Group gap={8} wrap="nowrap">
      <IconCircleCheck size={20} color="var(--dw-good)" aria-hidden />
      <Text size="sm">{t('Everything fits.')}</Text>
    </Group>
  )
}
