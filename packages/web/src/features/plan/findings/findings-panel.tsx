import type { PlannerChanges, PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { CARD_PX, FindingItem } from '../../../shared/findings/finding-item.tsx'
import classes from '../../../shared/findings/findings.module.css'
import {
  findingsByTask,
  type TaskFindings,
  tightTasks,
  withoutWaiting,
} from '../../../shared/findings/findings-by-task.ts'
import { MoveToPlanButton } from '../../../shared/plan-run/move-to-plan-button.tsx'
import type { PlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { changeCount } from '../../../shared/plan-run/run-summary.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { Words } from '../../../ui/language/words.tsx'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { useOpenTasks } from '../unscheduled/use-open-tasks.ts'
import { ClashItem } from './clash-item.tsx'
import { rowsOf } from './finding-rows.ts'
import { RoutineFindingItem } from './routine-finding-item.tsx'

/** So many late tasks are more than a fix each. */
const MUCH = 5

/** Every item loads its task, so a long list starts shortened. */
const INITIAL_ROWS = 5

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
        <ReplanButton isFixed={isFixed} isAutomatic={isAutomatic} changes={query.data?.changes} onPlan={plan} />
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
  const shown = isAllShown ? rows : rows.slice(0, INITIAL_ROWS)
  const hidden = [rows, routineFindings].reduce((sum, list) => sum + Math.max(0, list.length - INITIAL_ROWS), 0)
  return (
    <>
      {rows.length >= MUCH && <FreshStartLink />}
      <Stack component="ul" gap="xs" className={classes.list}>
        {clashes.map(clash => (
          <ClashItem key={clash.blockId} clash={clash} />
        ))}
        {shown.map(row => (
          <FindingItem key={row.taskId} {...row} onFixed={onFixed} />
        ))}
        {(isAllShown ? routineFindings : routineFindings.slice(0, INITIAL_ROWS)).map(finding => (
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

/** [WEB-665] Where much is late, one way out of all of it. */
function FreshStartLink() {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.notice}>
      <Text className={classes.noticeText}>{t('Much is late. You can sort all of it out in one step.')}</Text>
      <Button size="compact-sm" flex="none" variant="light" component={Link} to="/fresh-start">
        {t('Fresh start')}
      </Button>
    </Group>
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

/** [WEB-272] Tasks without an estimate are missing from the plan, and nothing else would say so. */
function NoEstimates({ count }: { count: number }) {
  return (
    <Text size="sm">
      <Words
        text="{count, plural, one {# task has no estimate and is} other {# tasks have no estimate and are}} not planned. You can <link>set a default estimate</link>."
        count={count}
        link={<AnchorLink to="/settings/{-$section}" params={{ section: 'planning' }} underline="always" inherit />}
      />
    </Text>
  )
}

interface ReplanButtonProps {
  /** A fix was applied since the last run. */
  isFixed: boolean
  /** The planner runs automatically soon. */
  isAutomatic: boolean
  /** What a run would change now, if known. */
  changes: PlannerChanges | undefined
  onPlan: () => void
}

/** Offers a run when it would change something. */
function ReplanButton({ isFixed, isAutomatic, changes, onPlan }: ReplanButtonProps) {
  const changeTotal = changes ? changeCount(changes) : 0
  if (!isFixed && changeTotal === 0) return null
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.notice}>
      <Text className={classes.noticeText}>{noticeText(changes, isAutomatic)}</Text>
      <Button size="compact-sm" flex="none" onClick={onPlan}>
        {t('Replan now')}
      </Button>
    </Group>
  )
}

function noticeText(changes: PlannerChanges | undefined, isAutomatic: boolean): string {
  if (!changes || changeCount(changes) === 0) return t('Changed. Replan to see what fits now.')
  const changeTotal = changeCount(changes)
  if (!isAutomatic && changeTotal === changes.created.length)
    return t('{count, plural, one {# new block} other {# new blocks}} can be planned.', { count: changeTotal })
  return isAutomatic
    ? t('{count, plural, one {# block} other {# blocks}} will change in a moment.', { count: changeTotal })
    : t('Replanning would change {count, plural, one {# block} other {# blocks}}.', { count: changeTotal })
}

/** More would hide what is late. */
const MAX_SHOWN = 3

interface TightListProps {
  reasons: PlannerOutcome['reasons']
  onFixed: () => void
}

/** [WEB-334] What is on time in the plan and may still be late. Nothing needs to be done, so it does not count as needing attention. */
function TightList({ reasons, onFixed }: TightListProps) {
  const tight = tightTasks(reasons)
  if (tight.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('On time, with little to spare:')}
      </Text>
      <Stack component="ul" gap="xs" className={classes.list}>
        {tight.slice(0, MAX_SHOWN).map(item => (
          <FindingItem key={item.taskId} {...item} onFixed={onFixed} />
        ))}
      </Stack>
      {tight.length > MAX_SHOWN && (
        <Text size="xs" c="dimmed">
          {t('And {count} more.', { count: tight.length - MAX_SHOWN })}
        </Text>
      )}
    </Stack>
  )
}
