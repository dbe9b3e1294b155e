import type { PlannerChanges, PlannerOutcome } from '@daywright/contract/resources/planner/planner'
import { counted } from '../../ui/text/counted.ts'

type Counts = Pick<PlannerOutcome, 'tasksScheduled' | 'tasksAtRisk' | 'tasksUnscheduled' | 'tasksOversized'>

/** The result of a run in one line: `12 blocks scheduled, 2 tasks at risk`. */
export function runSummary({ tasksScheduled, tasksAtRisk, tasksUnscheduled, tasksOversized }: Counts): string {
  const findings = [
    tasksAtRisk > 0 && `${counted(tasksAtRisk, 'task')} at risk`,
    tasksUnscheduled > 0 && `${counted(tasksUnscheduled, 'task')} ${tasksUnscheduled === 1 ? 'doesn’t' : 'don’t'} fit`,
    tasksOversized > 0 && `${tasksOversized} longer than a day`,
  ].filter(text => text !== false)
  if (tasksScheduled === 0 && findings.length === 0)
    return 'Nothing to schedule: only tasks with an estimate are planned'
  const scheduled = tasksScheduled === 0 ? 'Nothing scheduled' : `${counted(tasksScheduled, 'block')} scheduled`
  return [scheduled, ...findings].join(', ')
}

/** How many blocks a run would change. */
export const changeCount = ({ moved, created, removed }: PlannerChanges): number =>
  moved.length + created.length + removed.length
