import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Skeleton, Text } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { sessionsAhead } from '../../../data/tasks/sessions-ahead.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { findingWords } from '../../../shared/plan-run/finding-words.ts'
import { usePlanFindings } from '../../../shared/plan-run/plan-findings.ts'
import { blockExplanation } from '../../../shared/records/block-explanation.ts'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import classes from './planned.module.css'

/** [WEB-544] The first thing below the title: when the task is planned and why then, or why it is not. */
export function TaskPlanned({ task }: { task: TaskDetail }) {
  const now = useMinute()
  const [session, ...others] = sessionsAhead(task.timeBlocks, now)
  if (session) return <PlannedFor session={session} others={others.length} />
  return isFinished(task.status) ? null : <NotPlanned task={task} />
}

function PlannedFor({ session, others }: { session: TimeBlock; others: number }) {
  const zone = useZone()
  return (
    <Planned
      icon={<IconCalendarTime size={18} stroke={1.6} role="img" aria-label={t('Planned')} />}
      why={
        blockExplanation(session, zone) ??
        (session.source === 'manual' && t('You placed this block here. The planner works around it.'))
      }
    >
      <AnchorLink to="/" search={{ day: zone.dayOf(session.startAt) }} inherit>
        {zone.nearDay(session.startAt)}, {zone.span(session.startAt, session.endAt)}
      </AnchorLink>
      {others > 0 && (
        <Text span inherit c="dimmed" fw={400}>
          {' · '}
          {t('{count, plural, one {# more} other {# more}}', { count: others })}
        </Text>
      )}
    </Planned>
  )
}

function NotPlanned({ task }: { task: TaskDetail }) {
  const reason = useNotPlannedReason(task)
  return (
    <Planned
      icon={<IconCalendarOff size={18} stroke={1.6} aria-hidden />}
      why={reason ?? <Skeleton component="span" display="block" height={14} width="60%" mt={3} />}
    >
      {t('Not planned', undefined, 'task')}
    </Planned>
  )
}

/** Two lines, also while the second one is loading. */
function Planned({ icon, why, children }: { icon: ReactNode; why: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.planned}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <Text size="sm" fw={550}>
          {children}
        </Text>
        <Text size="sm" c="dimmed" component="div" className={classes.why}>
          {why}
        </Text>
      </div>
    </div>
  )
}

/** Why a task has no session ahead; undefined while the planner is asked. It is not asked about what the task itself says. */
function useNotPlannedReason(task: TaskDetail): string | undefined {
  const zone = useZone()
  const hasDefault = typeof useQuery(queries.plannerSettings()).data?.defaultEstimateMinutes === 'number'
  const ownReason = reasonOf(task, hasDefault)
  const findings = usePlanFindings(ownReason === null)
  if (ownReason !== null) return ownReason
  const finding = findings.data?.reasons.unscheduled.find(({ taskId }) => taskId === task.id)
  if (finding) return findingWords(finding, zone).sentence
  // Without an answer there is nothing to wait for: the server cannot be reached, or is too busy.
  const isLoading = findings.data === undefined && !findings.isError && !findings.isPaused
  return isLoading || findings.isFetching ? undefined : t('Replan to find time for it.')
}

function reasonOf({ autoSchedule, estimateMinutes }: TaskDetail, hasDefault: boolean): string | null {
  if (!autoSchedule) return t('Not planned automatically')
  return estimateMinutes === null && !hasDefault ? t('It has no estimate.') : null
}
