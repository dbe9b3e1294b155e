import type { PlannerOutcome } from '@daywright/contract/planner'
import { counted } from '../../../ui/counted.ts'

type Counts = Pick<PlannerOutcome, 'tasksScheduled' | 'tasksAtRisk' | 'tasksUnscheduled' | 'tasksOversized'>

/** What came of a run, in one line: `12 blocks placed, 2 tasks at risk`. */
export function runSummary({ tasksScheduled, tasksAtRisk, tasksUnscheduled, tasksOversized }: Counts): string {
  const troubles = [
    tasksAtRisk > 0 && `${counted(tasksAtRisk, 'task')} at risk`,
    tasksUnscheduled > 0 && `${tasksUnscheduled} not fully placed`,
    tasksOversized > 0 && `${tasksOversized} longer than a day`,
  ].filter(text => text !== false)
  if (tasksScheduled === 0 && troubles.length === 0) return 'Nothing to place: tasks with an estimate are planned'
  return [tasksScheduled === 0 ? 'Nothing placed' : `${counted(tasksScheduled, 'block')} placed`, ...troubles].join(
    ', ',
  )
}
