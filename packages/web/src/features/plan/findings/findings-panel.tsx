import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { MoveToPlanButton } from '../../../shared/plan-run/move-to-plan-button.tsx'
import type { PlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { useOpenTasks } from '../unscheduled/use-open-tasks.ts'
import { ClashItem } from './clash-item.tsx'
import { CARD_PX, FindingItem } from './finding-item.tsx'
import { rowsOf } from './finding-rows.ts'
import classes from './findings.module.css'
import { findingsByTask, type TaskFindings, withoutWaiting } from './findings-by-task.ts'
import { NoEstimates } from './no-estimates.tsx'
import { PlanAgain } from './plan-again.tsx'
import { RoutineFindingItem } from './routine-finding-item.tsx'
import { TightList } from './tight-list.tsx'

/** Every item loads its task, so a long list starts shortened. */
const FIRST_SHOWN = 5

/** The tasks that are late or don't fit, and the breaks and habits that don't: why, and what would fix it. */
export function FindingsPanel({ query }: { query: UseQueryResult<PlanFindings> }) {
  const { isPlanning, plan } = usePlanRun()
  const isAutomatic = useQuery(queries.plannerSettings()).data?.autoPlan === true
  const [isFixed, setFixed] = useState(false)
  useEffect(() => {
    if (isPlanning) setFixed(false)
  }, [isPlanning])
  const reasons = query.data?.reasons
  const { listed: found, waiting } = useMemo(() => withoutWaiting(reasons ? findingsByTask(reasons) : []), [reasons])
  return (
    <Stack component="section" gap="sm" aria-label={t('Needs attention')}>
      {!isPlanning && (
        <PlanAgain isFixed={isFixed} isAutomatic={isAutomatic} changes={query.data?.changes} onPlan={plan} />
      )}
      <Loaded query={query} skeleton={<LoadingCards />}>
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

/** As high as the cards that come. */
function LoadingCards() {
  return (
    <Stack gap="xs" role="status" aria-busy="true" aria-label={t('Loading')}>
      <Skeleton height={CARD_PX} radius="md" />
      <Skeleton height={CARD_PX} radius="md" />
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
  const { first, tasks } = useOpenTasks('')
  const rows = useMemo(() => rowsOf(found, tasks), [found, tasks])
  const atRisk = useQuery(queries.today()).data?.atRisk ?? []
  const { clashes, routineFindings, tasksWithoutEstimate } = findings
  const withoutEstimate = tasksWithoutEstimate > 0 && <NoEstimates count={tasksWithoutEstimate} />
  const later = waiting > 0 && <Waiting count={waiting} />
  // Their series are known then.
  if (found.length > 0 && first.isLoading) return <LoadingCards />
  if (found.length + clashes.length + routineFindings.length === 0)
    return withoutEstimate || later ? (
      <>
        {withoutEstimate}
        {later}
      </>
    ) : (
      <AllFits />
    )
  const shown = isAllShown ? rows : rows.slice(0, FIRST_SHOWN)
  const hidden = [rows, routineFindings].reduce((sum, list) => sum + Math.max(0, list.length - FIRST_SHOWN), 0)
  return (
    <>
      <Stack component="ul" gap="xs" className={classes.list}>
        {clashes.map(clash => (
          <ClashItem key={clash.blockId} clash={clash} />
        ))}
        {shown.map(row => (
          <FindingItem key={row.taskId} {...row} onFixed={onFixed} />
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
