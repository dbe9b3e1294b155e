import type { PlannerChanges, PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'

type Counts = Pick<PlannerOutcome, 'tasksScheduled' | 'tasksAtRisk' | 'tasksUnscheduled' | 'tasksOversized'>

/** The result of a run in one line: `12 blocks scheduled, 2 tasks at risk`. */
export function runSummary({ tasksScheduled, tasksAtRisk, tasksUnscheduled, tasksOversized }: Counts): string {
  const findings = [
    tasksAtRisk > 0 && t('{count, plural, one {# task} other {# tasks}} at risk', { count: tasksAtRisk }),
    tasksUnscheduled > 0 &&
      t('{count, plural, one {# task doesn’t} other {# tasks don’t}} fit', { count: tasksUnscheduled }),
    tasksOversized > 0 && t('{count} longer than a day', { count: tasksOversized }),
  ].filter(text => text !== false)
  if (tasksScheduled === 0 && findings.length === 0)
    return t('Nothing to schedule: only tasks with an estimate are planned')
  const scheduled =
    tasksScheduled === 0
      ? t('Nothing scheduled')
      : t('{count, plural, one {# block} other {# blocks}} scheduled', { count: tasksScheduled })
  return [scheduled, ...findings].join(', ')
}

/** How many blocks a run would change. */
export const changeCount = ({ moved, created, removed }: PlannerChanges): number =>
  moved.length + created.length + removed.length
